// The pages of the wall turn by themselves. Without this script the page renews itself.
"use strict";

const EACH = 12000;

window.setInterval(() => {
  const wall = document.getElementById("wall");
  if (!wall || wall.dataset.hold) return;
  const here = new URL(window.location.href);
  here.searchParams.set("page", wall.dataset.following);
  window.htmx.ajax("GET", here.pathname + here.search, { target: "#wall", swap: "outerHTML" });
}, EACH);
