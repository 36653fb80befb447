// Keys that do something about a row that is in, or open another page about it. What they do is
// a link or a button of the row, or of the page: it names its key in data-key. Without this
// script it is clicked.

import { aheadField, holdLine } from "./ahead.js";
import { isTyped } from "./rows.js";
import { allUnsent, anyOnTheirWay, send } from "./sending.js";
import { isLeaving, leave, leaveBy } from "./turning.js";

const isFunctionKey = ({ key }) => /^F\d+$/.test(key);

const named = (event) => [
  event.ctrlKey && "Ctrl", event.altKey && "Alt",
  event.shiftKey && isFunctionKey(event) && "Shift", event.key,
].filter(Boolean).join("+");

// Keys that may mean something as soon as what is on its way is in.
const OF_WHAT_IS_IN = ["F9", "Shift+F9"];

// What a key means here: in the row first, then on the page.
function meant(key, row) {
  const wanted = `[data-key="${CSS.escape(key)}"]`;
  return document.getElementById(row)?.querySelector(wanted)
    ?? document.querySelector(`main :not(.entry *)${wanted}`);
}

// Whether the key means something where this field is, or soon will. A button is looked for again
// when everything is in: what F9 undoes is then the row that was entered just before it.
export function press(key, field) {
  const row = field.closest?.(".entry tbody")?.id;
  const thing = meant(key, row);
  const soon = OF_WHAT_IS_IN.includes(key) && (anyOnTheirWay() || allUnsent().length > 0);
  if (!thing && !soon) return false;
  if (thing instanceof HTMLAnchorElement) leave(thing.href);
  else if (thing instanceof HTMLInputElement) thing.select();
  else leaveBy({ key, row, find: () => meant(key, row) });
  return true;
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.metaKey || event.isComposing || event.repeat) return;
  const special = isFunctionKey(event) || event.ctrlKey || event.altKey;
  const leaving = key === "Escape" && target.closest?.("form.ruling");
  if (!special && !leaving) return;
  const name = named(event);
  const ahead = target === aheadField() && isLeaving();
  if (ahead && (OF_WHAT_IS_IN.includes(name) || meant(name))) holdLine(name);
  else if (!press(name, target)) return;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });

// Where everything typed so far has to be in first, the button is pressed again once it is.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches(".entry form[id^=form-]") || form.method !== "post") return;
  allUnsent().forEach(send);
  if (!anyOnTheirWay()) return;
  event.preventDefault();
  document.addEventListener("desk:all-in", () => submitAgain(form, event.submitter), { once: true });
}, { capture: true });

// A form that an answer has replaced meanwhile still says what was asked for: the server decides.
function submitAgain(form, button) {
  if (!form.isConnected) {
    form.hidden = true;
    document.body.append(form);
  }
  form.requestSubmit(button);
}

// "?" in an empty row, or anywhere outside a field, opens and closes the list of keys.
function toggleKeys() {
  const list = document.getElementById("every-key");
  list.open = !list.open;
}

document.addEventListener("input", ({ target }) => {
  if (!isTyped(target) || target.value !== "?") return;
  target.value = target.dataset.saved;
  target.select();
  toggleKeys();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  toggleKeys();
});

