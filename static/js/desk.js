// The entry desk by keyboard. Without this script every row is still an ordinary form.
"use strict";

document.documentElement.classList.add("scripted");

const OPEN = "tbody.asked, tbody.refused, tbody.unsent";  // rows that want another word
const QUIET = 600;  // ms without a key before the focus may be taken to an open row
const PATIENCE = 15000;  // ms until a server that is silent counts as gone

// Rows on their way, one at a time: two at once could be answered out of order, and the counts
// beside them with them. Each keeps what it said when it was entered: the field may move on.
const queue = [];
let swapping = null;  // the fields of the row that is being replaced, as they stood
let leaving = null;  // {href, auto}: where to go as soon as everything is in
let held = { href: "", lines: [] };  // what was typed for that page before it came
let lastKey = 0;

const typedFields = () => [...document.querySelectorAll(".entry input.typed")];
const isTyped = (one) => one instanceof HTMLInputElement && one.matches("input.typed");
const isReason = (one) => one instanceof HTMLInputElement && one.name === "reason";
const rowOf = (one) => one.closest("tbody");
const typedIn = (row) => row.querySelector("input.typed");
const reasonIn = (row) => row.querySelector("input[name=reason]");
const wantedIn = (row) => (row.dataset.wants === "reason" ? reasonIn(row) : typedIn(row));
const aheadField = () => document.querySelector("#ahead input");
const goingOut = (field) => queue.findLast((one) => one.id === field.id);
const asItWas = (field) => goingOut(field)?.typed ?? field.dataset.saved;

// Typed and not sent: neither what is saved or on its way nor what was answered already.
function unsent(field) {
  if (field.value === "" || field.value === asItWas(field)) return false;
  return Boolean(goingOut(field)) || field.value !== field.defaultValue
    || rowOf(field).matches(".unsent");
}

function enter(field) {
  field?.focus();
  field?.select();
}

// Sending

function send(field) {
  const said = { id: field.id, typed: field.value, reason: reasonIn(rowOf(field))?.value ?? "" };
  const last = goingOut(field);
  if (last && !last.started) Object.assign(last, said); else queue.push(said);
  sendNext();
}

function sendNext() {
  const [said] = queue;
  if (!said) arriveIfAllIsIn();
  if (!said || said.started) return;
  said.started = true;
  window.htmx.trigger(document.getElementById(said.id).form, "overplay:send");
}

document.addEventListener("htmx:configRequest", ({ detail }) => {
  const { typed, reason } = queue[0];
  Object.assign(detail.parameters, { typed, reason });
});

document.addEventListener("htmx:beforeSend", ({ detail }) => {
  detail.xhr.timeout = PATIENCE;
  detail.xhr.addEventListener("loadend", () => answered(detail.xhr, detail.target));
});

function answered(xhr, row) {
  const { id } = queue.shift();
  const silent = xhr.status === 0 || xhr.status >= 500;
  document.getElementById("not-sent").hidden = !silent;
  if (silent) {
    for (const one of [id, ...queue.map((said) => said.id)]) {
      rowOf(document.getElementById(one)).classList.add("unsent");
    }
    queue.length = 0;
  } else if (row.isConnected) {
    // Refused as a page, above the rows: said once, and not sent again by itself.
    typedIn(row).defaultValue = typedIn(row).value;
    row.classList.remove("unsent");
  } else if (xhr.status < 400) {
    document.getElementById("said").replaceChildren();
  }
  if (xhr.status >= 400 || silent) {
    if (silent || !leaving?.auto) leaving = null;
    attend(rowOf(document.getElementById(id)));
  }
  if (!silent) sendNext();
}

// A row is replaced around whatever was typed in it since it was sent.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!detail.target.matches(".entry tbody")) return;
  const fields = [typedIn(detail.target), reasonIn(detail.target)].filter(Boolean);
  swapping = fields.map((field) => {
    const { id, name, value, selectionStart, selectionEnd } = field;
    const active = field === document.activeElement;
    const newer = value !== queue[0][name] && (value !== "" || active);
    return { id, value, active, newer, selection: [selectionStart, selectionEnd] };
  });
});

document.addEventListener("htmx:afterSwap", () => {
  for (const was of swapping ?? []) {
    const field = document.getElementById(was.id);
    if (field && was.newer) field.value = was.value;
    if (field && was.active) {
      field.focus({ preventScroll: true });
      if (was.newer) field.setSelectionRange(...was.selection); else field.select();
    }
  }
  swapping = null;
});

// Open questions

function busy(active) {
  if (active === aheadField()) return active.value !== "";
  return isReason(active) || (isTyped(active) && (active.value === "" || unsent(active)));
}

// An open row is given the focus, but never under the hands of somebody who types elsewhere.
function attend(row) {
  const open = row?.isConnected && row.matches(OPEN) ? row : document.querySelector(OPEN);
  if (!open || busy(document.activeElement)) return;
  const rest = lastKey + QUIET - Date.now();
  if (rest > 0) setTimeout(attend, rest, open); else enter(wantedIn(open));
}

function restore(field) {
  const row = rowOf(field);
  const before = row.querySelector("template");
  row.classList.remove("unsent");
  if (queue.some((one) => one.id === field.id) || !before) {
    field.value = asItWas(field);
    return field;
  }
  const key = row.id.replace("row-", "");
  before.innerHTML = before.innerHTML.replaceAll(`${key}-before`, key);
  const fresh = before.content.firstElementChild;
  swapping = [];  // a field that is taken away was not left
  row.replaceWith(fresh);
  swapping = null;
  window.htmx.process(fresh);
  return typedIn(fresh);
}

// Going on

function neighbour(key) {
  const here = document.querySelector("#strip [aria-current]");
  return (key === "PageUp" ? here?.previousElementSibling : here?.nextElementSibling)?.href;
}

// Elsewhere as soon as all that was typed is in; what is typed until then is held for that page.
function leave(href, auto = false) {
  typedFields().filter(unsent).forEach(send);
  if (!href) {
    // Past the last row of all there is no place for another key.
    if (auto) document.activeElement.blur();
    return;
  }
  leaving = { href, auto };
  if (held.href !== href) held = { href, lines: [] };
  showHeld();
  aheadField().focus();
  if (!queue.length) arriveIfAllIsIn();
}

function arriveIfAllIsIn() {
  if (!leaving || leaving.underWay) return;
  if (leaving.auto && document.querySelector(OPEN)) {
    leaving = null;
    attend();
  } else {
    leaving.underWay = true;
    turnTo(leaving);
  }
}

// The next tray comes into this page: a new page would drop the keys typed while it loads.
async function turnTo(place) {
  const { href } = place;
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (leaving !== place) return;
    if (!answer.ok || answer.redirected || !page.getElementById("strip")) {
      window.location.assign(href);
      return;
    }
    const rest = aheadField().value;
    const main = page.getElementById("main");
    document.getElementById("main").replaceWith(main);
    window.htmx.process(main);
    document.title = page.title;
    window.history.pushState(null, "", href);
    window.scrollTo(0, 0);
    leaving = null;
    start();
    retype(rest);
  } catch {
    if (leaving === place) leaving = null;
    document.getElementById("not-sent").hidden = false;
  }
}

function retype(rest) {
  const { lines } = held;
  held = { href: "", lines: [] };
  for (const { text, key } of lines) {
    say(text);
    const field = document.activeElement;
    if (field === aheadField()) holdLine(key); else press(key, field);
  }
  if (rest) say(rest);
  showHeld();
}

function say(text) {
  const field = document.activeElement;
  if (!text || !(field instanceof HTMLInputElement)) return;
  const above = isTyped(field) && text === "=" ? aboveOf(field)?.value : "";
  field.value = above || text;
}

function holdLine(key) {
  const field = aheadField();
  held.lines.push({ text: field.value, key });
  field.value = "";
  showHeld();
}

function showHeld() {
  const ahead = document.getElementById("ahead");
  const texts = held.lines.map((line) => line.text).filter(Boolean);
  ahead.querySelector("output").textContent = texts.join(" · ");
  ahead.classList.toggle("held", texts.length > 0 || aheadField().value !== "");
}

function aboveOf(field) {
  const fields = typedFields();
  return fields[fields.indexOf(field) - 1];
}

function stepFrom(field) {
  const fields = typedFields();
  const next = fields[fields.indexOf(field) + 1];
  if (next) enter(next); else leave(neighbour("PageDown"), true);
}

// After a new result the next row that awaits one, after a correction the next row.
function onward(field) {
  const fields = typedFields();
  const after = fields.indexOf(field) + 1;
  const empty = (one) => one.value === "";
  const next = fields.slice(after).find(empty) ?? fields.find(empty)
    ?? (field.dataset.saved ? fields[after] : undefined);
  if (next) enter(next); else leave(neighbour("PageDown"), true);
}

function entered(field) {
  const row = rowOf(field);
  if (field.value === "") stepFrom(restore(field));
  else if (field.value === asItWas(field) && !row.matches(OPEN)) stepFrom(field);
  else if (row.dataset.wants && !unsent(field) && !reasonIn(row).value) enter(reasonIn(row));
  else {
    send(field);
    onward(field);
  }
}

function reasonGiven(row) {
  const field = typedIn(row);
  send(field);
  const empty = typedFields().find((one) => one.value === "");
  if (empty || !held.lines.length) enter(empty ?? field); else leave(held.href, true);
}

// Keys

function press(key, field) {
  if (key === "PageDown" || key === "PageUp") leave(neighbour(key));
  else if (key === "Escape" && isTyped(field)) enter(restore(field));
  else if (key === "Escape" && isReason(field)) enter(restore(typedIn(rowOf(field))));
  else if (key === "Enter" && isReason(field)) reasonGiven(rowOf(field));
  else if (!isTyped(field)) return false;
  else if (key === "Enter") entered(field);
  else if (key === "=" && field.value === "" && aboveOf(field)) field.value = aboveOf(field).value;
  else if (key === "ArrowDown") stepFrom(field);
  else if (key === "ArrowUp") enter(aboveOf(field));
  else return false;
  return true;
}

function pressAhead(key, field) {
  if (leaving && ["Enter", "PageDown", "PageUp"].includes(key)) holdLine(key);
  else if (key === "Enter") {
    if (field.value) holdLine(key);
    leave(held.href, true);
  } else if (key === "Escape") {
    if (field.value === "") held.lines = [];
    field.value = "";
    showHeld();
  } else if (key === "ArrowUp") enter(typedFields().at(-1));
  else return press(key, field);
  return true;
}

document.addEventListener("keydown", (event) => {
  lastKey = Date.now();
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const ahead = target === aheadField();
  const field = isTyped(target) || isReason(target);
  if (key === "Enter" && event.repeat && (ahead || field)) event.preventDefault();
  else if ((ahead ? pressAhead : press)(key, target)) event.preventDefault();
});

document.addEventListener("input", (event) => {
  if (event.target === aheadField()) showHeld();
});

// The buttons of a row, and the keyboards of telephones.
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".entry form")) return;
  event.preventDefault();
  const active = document.activeElement;
  if (isTyped(active)) entered(active); else reasonGiven(rowOf(event.target));
});

document.addEventListener("focusin", (event) => {
  if (!swapping && (isTyped(event.target) || isReason(event.target))) leaving = null;
});

// A result typed and left with the mouse, with Tab or with an arrow is sent too.
document.addEventListener("focusout", (event) => {
  const field = event.target;
  const otherWindow = document.activeElement === field;
  if (swapping || otherWindow || !isTyped(field) || !field.isConnected) return;
  if (unsent(field)) send(field);
  else if (field.value === "" && !rowOf(field).contains(event.relatedTarget)) restore(field);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.closest(".both")) {
    event.preventDefault();
    enter(restore(typedIn(rowOf(link))));
  } else if (queue.length && !link.getAttribute("href").startsWith("#")) {
    event.preventDefault();
    leave(link.href);
  }
});

window.addEventListener("beforeunload", (event) => {
  if (queue.length) event.preventDefault();
});

let shown = window.location.pathname;
window.addEventListener("popstate", () => {
  if (window.location.pathname !== shown) window.location.reload();
});

function start() {
  shown = window.location.pathname;
  const fields = typedFields();
  const open = document.querySelector(OPEN);
  enter(open ? wantedIn(open) : fields.find((one) => one.value === "") ?? fields[0]);
}

window.addEventListener("DOMContentLoaded", start);
