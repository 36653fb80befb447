// From tray to tray. Elsewhere as soon as all that was typed is in; what is typed until then is
// held for that page. Says "desk:arrived" with the lines that were held, once it is there.

import { aheadField, handOver, holdFor, isHolding } from "./ahead.js";
import { attend } from "./questions.js";
import { firstOpen, start } from "./rows.js";
import { PATIENCE, allUnsent, anyOnTheirWay, hinder, send } from "./sending.js";

let leaving = null;  // {href, auto, underWay}: where to go; auto: without having been asked to
let shown = window.location.pathname;

export const isLeaving = () => leaving !== null;
export function stay() { leaving = null; }

// The address of the tray or table before (PageUp) or after this one. Past the ends of a round it
// is where the round beside it begins; undefined past the ends of all.
export function neighbour(key) {
  const here = document.querySelector("#strip [aria-current]");
  if (key === "PageUp") return here?.previousElementSibling?.href ?? past(here)?.before;
  return here?.nextElementSibling?.href ?? past(here)?.after;
}

function past(here) {
  return here?.parentElement.dataset;
}

export function leave(href, auto = false) {
  allUnsent().forEach(send);
  if (!href) {
    // Past the last row of all there is no place for another key.
    if (auto) document.activeElement.blur();
    return;
  }
  leaving = { href, auto };
  holdFor(href);
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
  if (!detail.refused) return;
  if (detail.hindered || !leaving?.auto) leaving = null;
  attend(detail.row);
});

// The next tray comes into this page: a new page would drop the keys typed while it loads.
async function turnTo(place) {
  try {
    const answer = await fetch(place.href, { signal: AbortSignal.timeout(PATIENCE) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (leaving !== place) return;
    if (answer.status >= 500) giveUp(place, "not-sent");
    else if (answer.ok && page.getElementById("strip")) show(page, place.href);
    else if (isHolding()) giveUp(place, "signed-out");
    else window.location.assign(place.href);
  } catch {
    giveUp(place, "not-sent");
  }
}

// Nothing that was held is lost: Enter tries again.
function giveUp(place, reason) {
  if (leaving === place) leaving = null;
  hinder(reason);
}

function show(page, href) {
  const rest = aheadField().value;
  const main = page.getElementById("main");
  document.getElementById("main").replaceWith(main);
  window.htmx.process(main);
  document.title = page.title;
  window.history.pushState(null, "", href);
  window.scrollTo(0, 0);
  shown = window.location.pathname;
  leaving = null;
  start();
  document.dispatchEvent(new CustomEvent("desk:arrived", { detail: { lines: handOver(), rest } }));
}

window.addEventListener("popstate", () => {
  if (window.location.pathname !== shown) window.location.reload();
});
