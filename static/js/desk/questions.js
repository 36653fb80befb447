// Open rows want another word. They are given the focus, but never under the hands of somebody
// who types elsewhere.

import { aheadField } from "./ahead.js";
import { enter, firstOpen, isOpen, isReason, isTyped, rowOf, wantedIn } from "./rows.js";
import { unsent } from "./sending.js";

// Milliseconds without a key before the focus may be taken to an open row.
const QUIET = 600;

let lastKey = 0;
let waiting = null;  // the row to go to when it is quiet: {row}, of several {row: null}

// Whoever stands at another open row stays there.
function busy(active, open) {
  if (active === aheadField()) return active.value !== "";
  if (isReason(active)) return true;
  if (!isTyped(active)) return false;
  const row = rowOf(active);
  return active.value === "" || unsent(active) || (row !== open && isOpen(row));
}

// To this row if it is open, else to the first that is.
export function attend(row) {
  const open = row?.isConnected && isOpen(row) ? row : firstOpen();
  if (!open || busy(document.activeElement, open)) return;
  const rest = lastKey + QUIET - Date.now();
  if (rest <= 0) enter(wantedIn(open));
  else waitFor(open, rest);
}

function waitFor(row, rest) {
  if (!waiting) setTimeout(attendNow, rest);
  waiting = { row: !waiting || waiting.row === row ? row : null };
}

function attendNow() {
  const { row } = waiting;
  waiting = null;
  attend(row);
}

document.addEventListener("keydown", () => { lastKey = Date.now(); }, { capture: true });
