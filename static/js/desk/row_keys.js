// Keys that do something about a row that is in, or open another page about it. What they do is
// a link or a button of the row, or of the page: it names its key in data-key. Without this
// script it is clicked.

import { isTyped } from "./rows.js";
import { allUnsent, anyOnTheirWay, send } from "./sending.js";
import { leave } from "./turning.js";

const isFunctionKey = ({ key }) => /^F\d+$/.test(key);

const named = (event) => [
  event.ctrlKey && "Ctrl", event.altKey && "Alt",
  event.shiftKey && isFunctionKey(event) && "Shift", event.key,
].filter(Boolean).join("+");

// What a key means here: in the row first, then on the page.
function meant(event) {
  const wanted = `[data-key="${CSS.escape(named(event))}"]`;
  const row = event.target.closest?.(".entry tbody");
  return row?.querySelector(wanted) ?? document.querySelector(`main :not(.entry *)${wanted}`);
}

export function act(thing) {
  if (thing instanceof HTMLAnchorElement) leave(thing.href);
  else thing.form.requestSubmit(thing);
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.metaKey || event.isComposing || event.repeat) return;
  const special = isFunctionKey(event) || event.ctrlKey || event.altKey;
  const leaving = key === "Escape" && target.closest?.("form.ruling");
  const thing = (special || leaving) && meant(event);
  if (!thing) return;
  event.preventDefault();
  event.stopPropagation();
  act(thing);
}, { capture: true });

// Where everything typed so far has to be in first, the button is pressed again once it is.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches(".entry form[id^=form-]") || form.method !== "post") return;
  allUnsent().forEach(send);
  if (!anyOnTheirWay()) return;
  event.preventDefault();
  document.addEventListener("desk:all-in", () => form.requestSubmit(event.submitter), { once: true });
}, { capture: true });

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

