// What is being typed reads as this: shown beside the field until the row is sent. The server reads
// it, so that page and result never differ; where it does not answer, nothing is shown.

import { isTyped, rowOf } from "./rows.js";

// Milliseconds without a key until it is asked.
const PAUSE = 150;

const shown = new WeakMap();  // by its field: what stood in the cells before
let pause;
let asked;

document.addEventListener("input", ({ target }) => {
  if (!isTyped(target) || !target.dataset.reads) return;
  window.clearTimeout(pause);
  asked?.abort();
  const cells = cellsOf(target);
  if (!shown.has(target)) shown.set(target, cells.map((cell) => cell.innerHTML));
  if (target.value === target.dataset.saved) say(cells, shown.get(target), false);
  else if (target.value === "") say(cells, ["", ""], false);
  else pause = window.setTimeout(() => read(target, cells), PAUSE);
});

document.addEventListener("desk:restored", ({ detail: { field } }) => {
  window.clearTimeout(pause);
  asked?.abort();
  if (shown.has(field)) say(cellsOf(field), shown.get(field), false);
});

const cellsOf = (field) => [".reads", ".score"].map((name) => rowOf(field).querySelector(name));

function say(cells, words, typing) {
  cells.forEach((cell, index) => {
    cell.innerHTML = words[index];
    cell.classList.toggle("typing", typing);
  });
}

async function read(field, cells) {
  const typed = field.value;
  asked = new AbortController();
  const address = `${field.dataset.reads}?${new URLSearchParams({ typed })}`;
  try {
    const answer = await fetch(address, { signal: asked.signal });
    if (!answer.ok) return;
    const { reads, score } = await answer.json();
    if (field.isConnected && field.value === typed) say(cells, [reads, score], true);
  } catch {
    // It was typed on, or nobody answered.
  }
}
