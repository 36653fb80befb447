// What is typed for the next page of the desk before it is here: lines of text, each with the key
// after it, in the field beside "Next tray". It is seen while it holds something.
//
// A place is where the lines belong: {href}, a page, or {key, row, find}, the page that follows the
// button that a key means in this row; find() returns the button once everything is in.

let held = { place: {}, lines: [] };

export const aheadField = () => document.querySelector("#ahead input");
export const heldFor = () => held.place;
export const isHolding = () => held.lines.length > 0 || aheadField().value !== "";
export const isHoldingText = () => held.lines.some((line) => line.text) || aheadField().value !== "";

const isSame = (one, other) => one.href === other.href && one.key === other.key
  && one.row === other.row;

// Begin to hold for this place; what was held for another one is forgotten.
export function holdFor(place) {
  if (!isSame(held.place, place)) held = { place, lines: [] };
  showHeld();
  aheadField().focus();
}

export function holdLine(key) {
  const field = aheadField();
  held.lines.push({ text: field.value, key });
  field.value = "";
  showHeld();
}

// Escape takes back the text first, then the lines before it.
export function takeBack() {
  const field = aheadField();
  if (field.value === "") held.lines = [];
  field.value = "";
  showHeld();
}

// Hands over the lines, for rows that are there now.
export function handOver() {
  const { lines } = held;
  held = { place: {}, lines: [] };
  return lines;
}

export function showHeld() {
  const ahead = document.getElementById("ahead");
  const texts = held.lines.map((line) => line.text).filter(Boolean);
  ahead.querySelector("output").textContent = texts.join(" · ");
  ahead.classList.toggle("held", texts.length > 0 || aheadField().value !== "");
}

document.addEventListener("input", (event) => {
  if (event.target === aheadField()) showHeld();
});
