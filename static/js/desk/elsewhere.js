// Beside the rows of a slip: what was made elsewhere of the board or tray of the row that one is in.

function show() {
  const row = document.activeElement?.closest(".entry tbody");
  if (!row) return;
  for (const one of document.querySelectorAll(".elsewhere")) {
    one.classList.toggle("here", one.dataset.of === row.id);
  }
}

document.addEventListener("focusin", show);
document.addEventListener("htmx:oobAfterSwap", show);
