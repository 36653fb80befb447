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
