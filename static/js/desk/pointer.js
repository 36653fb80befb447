// The same without keys: buttons, links, and fields that are left with the mouse or with Tab.

import { entered, reasonGiven } from "./entering.js";
import { enter, isReason, isTyped, rowOf, typedIn } from "./rows.js";
import { allUnsent, anyOnTheirWay, isReplacing, restore, send, unsent } from "./sending.js";
import { leave, stay } from "./turning.js";

// The buttons of a row, and the keyboards of telephones.
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".entry form[id^=form-]")) return;
  event.preventDefault();
  const active = document.activeElement;
  if (isTyped(active)) entered(active); else reasonGiven(rowOf(event.target));
});

// A number that was typed to go there.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form.jump")) return;
  event.preventDefault();
  leave(`${form.action}?${new URLSearchParams(new FormData(form))}`);
});

document.addEventListener("focusin", ({ target }) => {
  if (!isReplacing() && (isTyped(target) || isReason(target))) stay();
});

document.addEventListener("focusout", ({ target, relatedTarget }) => {
  const otherWindow = document.activeElement === target;
  if (isReplacing() || otherWindow || !isTyped(target) || !target.isConnected) return;
  if (unsent(target)) send(target);
  else if (target.value === "" && !rowOf(target).contains(relatedTarget)) restore(target);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.target || event.button || withModifier(event)) return;
  if (link.closest(".both")) {
    event.preventDefault();
    enter(restore(typedIn(rowOf(link))));
  } else if (anyOnTheirWay() && !link.getAttribute("href").startsWith("#")) {
    event.preventDefault();
    leave(link.href);
  }
});

function withModifier(event) {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

// The browser asks before anything that was typed and is not in is thrown away.
window.addEventListener("beforeunload", (event) => {
  if (anyOnTheirWay() || allUnsent().length > 0) event.preventDefault();
});
