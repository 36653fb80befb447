// The rows of a tray: where each keeps what is typed, why, and what is asked of it.
//
// A row is a tbody. Its class says what the server or this page has to say to it: "asked" wants
// a reason, "refused" another value or a choice, "unsent" was typed and never arrived.

// The reason of a row stands outside its form; other forms have reasons of their own.
const REASON = "input[name=reason][form]";
const OPEN = "tbody.asked, tbody.refused, tbody.unsent";

export const typedFields = () => [...document.querySelectorAll(".entry input.typed")];
export const isTyped = (one) => one instanceof HTMLInputElement && one.matches("input.typed");
export const isReason = (one) => one instanceof HTMLInputElement && one.matches(REASON);

export const rowOf = (one) => one.closest("tbody");
export const typedIn = (row) => row.querySelector("input.typed");
export const reasonIn = (row) => row.querySelector(REASON);

// The reason of a row, asked for at once: what is typed while its answer is awaited is the reason.
export function askWhy(row) {
  if (!reasonIn(row)) {
    const key = row.id.replace("row-", "");
    row.append(document.getElementById("why-corrected").content.cloneNode(true));
    const asked = row.querySelector(".at-once input");
    asked.id = `reason-${key}`;
    asked.setAttribute("form", `form-${key}`);
    row.querySelector(".at-once label").htmlFor = asked.id;
  }
  enter(reasonIn(row));
}

// The field in which an open row waits for another word.
export const wantedIn = (row) => (row.dataset.wants === "reason" ? reasonIn(row) : typedIn(row));

export const isOpen = (row) => row.matches(OPEN);
export const firstOpen = () => document.querySelector(OPEN);

// The field above or below; undefined at the ends.
export function beside(field, step) {
  const fields = typedFields();
  return fields[fields.indexOf(field) + step];
}

// Where to go on after a new result: the next row that awaits one, else the first that does.
export function nextEmpty(field) {
  const fields = typedFields();
  const empty = (one) => one.value === "";
  return fields.slice(fields.indexOf(field) + 1).find(empty) ?? fields.find(empty);
}

// The key "=" repeats the result above: also where it was typed before its row was there.
export function repeated(field, text) {
  return (text === "=" && beside(field, -1)?.value) || text;
}

export function enter(field) {
  field?.focus();
  field?.select();
}

// The field that the address names, if it does: the browser takes the focus there as well.
function namedField() {
  const named = window.location.hash && document.getElementById(window.location.hash.slice(1));
  return isTyped(named) ? named : null;
}

export function start() {
  const ruling = document.querySelector("form.ruling");
  if (ruling) {
    ruling.scrollIntoView({ block: "nearest" });
    (ruling.querySelector("input[type=radio]:checked") ?? ruling.querySelector("input[type=radio]")).focus();
    return;
  }
  const open = firstOpen();
  const fields = typedFields();
  if (open) enter(wantedIn(open));
  else enter(namedField() ?? fields.find((one) => one.value === "") ?? fields[0]);
}
