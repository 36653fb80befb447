// Open rows want another word. They are given the focus, but never under the hands of somebody
// who types elsewhere.

import { aheadField } from "./ahead.js";
import { enter, firstOpen, isOpen, isReason, isTyped, wantedIn } from "./rows.js";
import { unsent } from "./sending.js";

// Milliseconds without a key before the focus may be taken to an open row.
const QUIET = 600;

let lastKey = 0;

function busy(active) {
  if (active === aheadField()) return active.value !== "";
  return isReason(active) || (isTyped(active) && (active.value === "" || unsent(active)));
}

// To this row if it is open, else to the first that is.
export function attend(row) {
  const open = row?.isConnected && isOpen(row) ? row : firstOpen();
  if (!open || busy(document.activeElement)) return;
  const rest = lastKey + QUIET - Date.now();
  if (rest > 0) setTimeout(attend, rest, open); else enter(wantedIn(open));
}

document.addEventListener("keydown", () => { lastKey = Date.now(); }, { capture: true });
