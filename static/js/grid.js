// The grid of a round by keyboard: arrows go from cell to cell, Enter opens the slip there.

const cells = () => [...document.querySelectorAll(".slips tbody tr")]
  .map((line) => [...line.querySelectorAll("a.slip-cell")]);

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function step(from, [down, right]) {
  const grid = cells();
  const line = grid.findIndex((one) => one.includes(from));
  const next = grid[line + down]?.[grid[line]?.indexOf(from) + right];
  next?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { key } = event;
  const here = document.querySelector("#strip [aria-current]");
  const beside = { PageUp: here?.previousElementSibling, PageDown: here?.nextElementSibling }[key];
  if (STEPS[key] && event.target.matches("a.slip-cell")) step(event.target, STEPS[key]);
  else if (beside) window.location.assign(beside.href);
  else return;
  event.preventDefault();
});

window.addEventListener("DOMContentLoaded", () => {
  (document.querySelector("a.slip-cell.awaiting") ?? cells()[0]?.[0])?.focus();
});
