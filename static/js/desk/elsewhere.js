// Beside the rows of a slip: what was made elsewhere of the board or tray of the row that one is in.

import { isTyped, rowOf } from "./rows.js";

function show() {
  const field = document.activeElement;
  if (!isTyped(field)) return;
  const { id } = rowOf(field);
  for (const one of document.querySelectorAll(".elsewhere")) {
    one.classList.toggle("here", one.dataset.of === id);
  }
}

document.addEventListener("focusin", show);
document.addEventListener("htmx:oobAfterSwap", show);
