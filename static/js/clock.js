// The round clock counts down from what the server said was left, not by this machine's clock.
// Without this script the page says when the round ends.
"use strict";

let faces = [];

function words(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Faces that have just come: from now on they have as long as they say.
function look() {
  faces = [...document.querySelectorAll(".clock[data-left]")].map((face) => {
    const known = faces.find((one) => one.face === face);
    return known || { face, ends: performance.now() + 1000 * Number(face.dataset.left) };
  });
}

function tick() {
  for (const { face, ends } of faces) {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    if (face.textContent !== words(left)) face.textContent = words(left);
    const warns = left <= 60 * Number(face.dataset.warning);
    face.parentElement.classList.toggle("warns", warns && face.dataset.warning !== "0");
    const track = document.querySelector("progress.track");
    if (track) track.value = track.max - left;
  }
}

document.addEventListener("DOMContentLoaded", () => { look(); tick(); });
document.addEventListener("htmx:afterSettle", () => { look(); tick(); });
window.setInterval(tick, 250);
