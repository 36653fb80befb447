// The round clock counts down from what the server said was left, not by this machine's clock.
// Where a page is asked to, it calls the last minutes and the move by sound.
// Without this script the page says when the round ends.
"use strict";

const WARNING = [660, 660];
const MOVE = [880, 660, 880];
const KEPT = "overplay-sound";
let faces = [];
let sound = null;
let before = 0;

function words(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Faces that have just come: from now on they have as long as they say.
function look() {
  faces = [...document.querySelectorAll(".clock[data-left]")].map((face) => {
    const known = faces.find((one) => one.face === face);
    return known || { face, ends: performance.now() + 1000 * Number(face.dataset.left) };
  });
  showSound();
}

function tick() {
  for (const { face, ends } of faces) {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    const warning = 60 * Number(face.dataset.warning);
    if (face.textContent !== words(left)) face.textContent = words(left);
    face.parentElement.classList.toggle("warns", left <= warning && face.dataset.warning !== "0");
    const track = document.querySelector("progress.track");
    if (track) track.value = track.max - left;
    if (face.dataset.silent) continue;
    if (before > 0 && left === 0) call(MOVE);
    else if (before > warning && left <= warning) call(WARNING);
    before = left;
  }
}

function call(tones) {
  if (!isHeard()) return;
  tones.forEach((pitch, at) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const from = sound.currentTime + 0.4 * at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.4, from);
    volume.gain.linearRampToValueAtTime(0, from + 0.35);
    tone.connect(volume).connect(sound.destination);
    tone.start(from);
    tone.stop(from + 0.35);
  });
}

function isHeard() {
  return sound !== null && sound.state === "running";
}

function showSound() {
  for (const button of document.querySelectorAll("button.sound")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isHeard()));
  }
}

// A browser lets a page be heard once somebody has pressed something on it or before it.
function listen() {
  sound = new AudioContext();
  sound.onstatechange = showSound;
  return sound.resume();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("button.sound")) return;
  if (isHeard()) {
    sessionStorage.removeItem(KEPT);
    sound.close();
    return;
  }
  sessionStorage.setItem(KEPT, "on");
  listen().then(() => call(WARNING));
});

document.addEventListener("DOMContentLoaded", () => {
  if (sessionStorage.getItem(KEPT)) listen();
  look();
  tick();
});
document.addEventListener("htmx:afterSettle", () => { look(); tick(); });
window.setInterval(tick, 250);
