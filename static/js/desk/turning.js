// From page to page of the desk, by a link or by a button that does something first. Elsewhere as
// soon as all that was typed is in; what is typed until then is held for that page. Says
// "desk:arrived" with the lines that were held, once it is there.

import {
  aheadField, handOver, heldFor, holdFor, isHolding, isHoldingText, showHeld,
} from "./ahead.js";
import { attend } from "./questions.js";
import { firstOpen, start, typedIn } from "./rows.js";
import {
  PATIENCE, allUnsent, anyOnTheirWay, goingOut, hinder, send, token,
} from "./sending.js";

let leaving = null;  // a place of ahead.js, and {auto, underWay}; auto: without having been asked to
const REFUSED = ".note.refused";

let shown = window.location.pathname;

export const isLeaving = () => leaving !== null;
// By a key of its own, and not by Enter in the last row.
export const isSentAway = () => isLeaving() && !leaving.auto;
export function stay() { leaving = null; }

// The address of the tray or table before (PageUp) or after this one. Past the ends of a round it
// is where the round beside it begins; undefined past the ends of all.
export function neighbour(key) {
  const here = document.querySelector("#strip [aria-current]");
  if (key === "PageUp") return here?.previousElementSibling?.href ?? past(here)?.before;
  return here?.nextElementSibling?.href ?? past(here)?.after;
}

// The address that leads on from this tray or table, which is entered, to what is due.
export const due = () => document.getElementById("strip")?.dataset.due;

function past(here) {
  return here?.parentElement.dataset;
}

export function leave(href, auto = false) {
  allUnsent().forEach(send);
  if (href) setOut({ href }, auto); else if (auto) stayHere();
}

// Past the last row of all there is no place for what is typed, which is still to be seen; keys that
// lead elsewhere do so from here.
function stayHere() {
  leaving = null;
  if (!isHolding()) document.activeElement.blur(); else if (!isHoldingText()) arriveHere();
}

// By a button, which is looked for when everything is in.
export function leaveBy(place) {
  allUnsent().forEach(send);
  setOut(place);
}

// To the place that lines are held for already.
export function goOn() {
  const place = heldFor();
  if (place.find) setOut(place, true); else leave(place.href, true);
}

function setOut(place, auto = false) {
  leaving = { ...place, auto };
  holdFor(place);
  if (!anyOnTheirWay()) arrive();
}

function arrive() {
  if (!leaving || leaving.underWay) return;
  if (leaving.auto && firstOpen()) {
    leaving = null;
    attend();
  } else {
    leaving.underWay = true;
    turnTo(leaving);
  }
}

document.addEventListener("desk:all-in", arrive);

document.addEventListener("desk:answered", ({ detail }) => {
  // Asked for its reason, when the reason is on its way already.
  const answeredAgain = goingOut(typedIn(detail.row));
  if (!detail.refused || answeredAgain) return;
  if (detail.hindered || !leaving?.auto) leaving = null;
  attend(detail.row);
});

// The next page comes into this one: a new page would drop the keys typed while it loads.
async function turnTo(place) {
  const form = place.find?.()?.form;
  if (place.find && !form) return arriveHere();
  try {
    const answer = await fetch(form?.action ?? place.href, asked(form));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (leaving !== place) return;
    if (answer.status >= 500) giveUp(place, "not-sent");
    else if (answer.status === 401) giveUp(place, "signed-out");
    else if (!form && place.auto && new URL(answer.url).pathname === shown) stayHere();
    else if (page.getElementById("strip") && (form || answer.ok)) {
      const there = new URL(form?.action ?? place.href, window.location);
      replaceBy(page, answer.url + there.hash);
      if (answer.ok) arriveHere(); else stayOpen();
    } else if (form && page.querySelector(REFUSED)) refuse(page);
    else if (form || isHolding()) giveUp(place, "signed-out");
    else window.location.assign(place.href);
  } catch {
    giveUp(place, "not-sent");
  }
}

function asked(form) {
  const signal = AbortSignal.timeout(PATIENCE);
  if (!form) return { signal };
  const body = new URLSearchParams(new FormData(form));
  if (token()) body.set("csrfmiddlewaretoken", token());
  return { method: "POST", body, signal };
}

// What the button wanted is refused: this page says why, and what was typed after it stays held.
function refuse(page) {
  leaving = null;
  hinder("");
  document.getElementById("said").replaceChildren(page.querySelector(REFUSED));
  if (!isHolding()) start();
}

// A row of this page wants another word first; what was typed after it stays held.
function stayOpen() {
  leaving = null;
  start();
  showHeld();
}

// Nothing that was held is lost: Enter tries again.
function giveUp(place, reason) {
  if (leaving === place) leaving = null;
  hinder(reason);
}

function replaceBy(page, href) {
  const main = page.getElementById("main");
  main.querySelector("#ahead input").value = aheadField().value;
  document.getElementById("main").replaceWith(main);
  window.htmx.process(main);
  document.title = page.title;
  window.history.pushState(null, "", href);
  window.scrollTo(0, 0);
  shown = window.location.pathname;
}

function arriveHere() {
  const rest = aheadField().value;
  aheadField().value = "";
  leaving = null;
  start();
  document.dispatchEvent(new CustomEvent("desk:arrived", { detail: { lines: handOver(), rest } }));
}

window.addEventListener("popstate", () => {
  if (window.location.pathname !== shown) window.location.reload();
});
