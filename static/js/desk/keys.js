// The keys. They mean the same whether their tray is here already or still to come: what was
// typed ahead is typed again when it is.

import { aheadField, holdLine, showHeld, takeBack } from "./ahead.js";
import { entered, reasonGiven, stepFrom } from "./entering.js";
import { press as pressRowKey } from "./row_keys.js";
import { beside, enter, isReason, isTyped, repeated, rowOf, start, typedFields, typedIn } from "./rows.js";
import { restore } from "./sending.js";
import { goOn, isLeaving, isSentAway, leave, neighbour } from "./turning.js";

// Whether the key meant something here.
function press(key, field) {
  if (key === "PageDown" || key === "PageUp") leave(neighbour(key));
  else if (key === "Escape" && isTyped(field)) enter(restore(field));
  else if (key === "Escape" && isReason(field)) enter(restore(typedIn(rowOf(field))));
  else if (key === "Enter" && isReason(field)) reasonGiven(rowOf(field));
  else if (key === "Escape" && field.matches?.("form.jump input")) start();
  else if (!isTyped(field)) return false;
  else if (key === "Enter") entered(field);
  else if (key === "ArrowDown") stepFrom(field);
  else if (key === "ArrowUp") enter(beside(field, -1));
  else return false;
  return true;
}

// Keys for the page to come. Where the desk turns by itself, ArrowUp goes back to the row before.
const belongsThere = (key) => ["Enter", "PageDown", "PageUp", "ArrowDown"].includes(key)
  || (key === "ArrowUp" && isSentAway());

function pressAhead(key, field) {
  if (isLeaving() && belongsThere(key)) holdLine(key);
  else if (key === "Enter") {
    if (field.value) holdLine(key);
    goOn();
  } else if (key === "Escape") takeBack();
  else if (key === "ArrowUp") enter(typedFields().at(-1));
  else return press(key, field);
  return true;
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const ahead = target === aheadField();
  const field = isTyped(target) || isReason(target);
  if (key === "Enter" && event.repeat && (ahead || field)) event.preventDefault();
  else if ((ahead ? pressAhead : press)(key, target)) event.preventDefault();
});

// Not at the key: its character may arrive in another field than the key went down in.
document.addEventListener("input", ({ target }) => {
  if (isTyped(target) && target.value === "=") target.value = repeated(target, "=");
});

document.addEventListener("desk:arrived", ({ detail }) => {
  for (const { text, key } of detail.lines) {
    say(text);
    const field = document.activeElement;
    if (field === aheadField()) holdLine(key);
    else if (!press(key, field)) pressRowKey(key, field);
  }
  say(detail.rest);
  showHeld();
});

function say(text) {
  const field = document.activeElement;
  if (!text || !(field instanceof HTMLInputElement)) return;
  field.value = isTyped(field) ? repeated(field, text) : text;
}
