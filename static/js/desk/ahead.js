// What is typed for the next tray before it is here: lines of text, each with the key after it,
// in the field beside "Next tray". It is seen while it holds something.

let held = { href: "", lines: [] };

export const aheadField = () => document.querySelector("#ahead input");
export const heldFor = () => held.href;
export const isHolding = () => held.lines.length > 0 || aheadField().value !== "";

// Begin to hold for this page; what was held for another one is forgotten.
export function holdFor(href) {
  if (held.href !== href) held = { href, lines: [] };
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
  held = { href: "", lines: [] };
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
