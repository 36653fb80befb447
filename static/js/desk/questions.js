// Open rows want another word. They are given the focus, but never under the hands of somebody
// who types elsewhere.

import { aheadField } from "./ahead.js";
import { enter, firstOpen, isOpen, isReason, isTyped, rowOf, typedIn, wantedIn } from "./rows.js";
import { goingOut, unsent } from "./sending.js";

// Milliseconds without a key before the focus may be taken to an open row.
const QUIET = 600;

let lastKey = 0;
let landed = null;  // the row's field that came next by itself, and not by anybody's choice
let wentOn = 0;
let waiting = null;  // the row to go to when it is quiet: {row, since}, of several {row: null, since}

export function landedOn(field) {
  landed = field;
  wentOn = Date.now();
}

// Whoever stands at another open row stays there, and so does whoever chose an empty one.
function busy(active, open) {
  if (active === aheadField()) return active.value !== "";
  if (isReason(active)) return true;
  if (!isTyped(active)) return false;
  const row = rowOf(active);
  return (active.value === "" && active !== landed) || unsent(active) || (row !== open && isOpen(row));
}

// To this row if it is open, else to the first that is. What was not sent goes by itself with the
// next answer: whoever has entered another row ``since`` is not taken back to it.
export function attend(row, since = Date.now()) {
  const open = row?.isConnected && isOpen(row) ? row : firstOpen();
  if (!open || goingOut(typedIn(open)) || busy(document.activeElement, open)) return;
  if (open.matches(".unsent") && wentOn > since) return;
  const rest = lastKey + QUIET - Date.now();
  if (rest <= 0) enter(wantedIn(open));
  else waitFor(open, rest, since);
}

function waitFor(row, rest, since) {
  if (!waiting) setTimeout(attendNow, rest);
  waiting = { row: !waiting || waiting.row === row ? row : null, since };
}

function attendNow() {
  const { row, since } = waiting;
  waiting = null;
  attend(row, since);
}

document.addEventListener("keydown", () => { lastKey = Date.now(); }, { capture: true });
