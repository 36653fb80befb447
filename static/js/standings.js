// Standings that renew themselves keep what the reader had opened.
"use strict";

let opened = null;

document.addEventListener("htmx:beforeSwap", () => {
  opened = new Map([...document.querySelectorAll("details[id]")].map((one) => [one.id, one.open]));
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, open] of opened || []) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
});

// A name too long for its line is read whole by pointing at it.
document.addEventListener("pointerover", (event) => {
  const name = event.target.closest(".ledger .name");
  if (name && !name.title) name.title = name.textContent;
});
