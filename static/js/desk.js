// The entry desk by keyboard. Without this script every row is still an ordinary form.
"use strict";

let leaving = null;  // "next" or "prev": where to go as soon as what was typed is in

const typedFields = () => [...document.querySelectorAll("input.typed")];
const isTyped = (one) => one instanceof HTMLInputElement && one.matches("input.typed");
const isField = (one) => isTyped(one) || (one instanceof HTMLInputElement && one.name === "reason");
const underWay = () => document.querySelector("form.htmx-request");

// Typed and not sent: neither what is saved nor what the server has answered already.
const unsent = (field) => isTyped(field) && field.value !== ""
  && field.value !== field.dataset.saved && field.value !== field.defaultValue;

function follow(rel) {
  const link = document.querySelector(`link[rel="${rel}"]`);
  if (link) window.location.assign(link.href);
}

function send(field) {
  if (!field.form.matches(".htmx-request")) field.form.requestSubmit();
}

// To another tray, but never past something that was typed: that goes in first.
function leave(rel) {
  const field = document.activeElement;
  if (unsent(field)) send(field);
  if (underWay()) leaving = rel; else follow(rel);
}

function enter(field) {
  if (!field) return;
  field.focus();
  field.select();
}

function stepFrom(field) {
  const fields = typedFields();
  const next = fields[fields.indexOf(field) + 1];
  if (next) enter(next); else leave("next");
}

function restore(field) {
  const answered = field.closest("tbody").matches(".asked, .refused");
  if (answered) window.location.assign(window.location.pathname); else field.value = field.dataset.saved;
}

function typedKey(event, field) {
  const fields = typedFields();
  const above = fields[fields.indexOf(field) - 1];
  if (event.key === "Enter" && field.value === field.dataset.saved) stepFrom(field);
  else if (event.key === "=" && field.value === "" && above) field.value = above.value;
  else if (event.key === "ArrowDown") stepFrom(field);
  else if (event.key === "ArrowUp") enter(above);
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const field = event.target;
  if (event.key === "PageDown" || event.key === "PageUp") {
    event.preventDefault();
    leave(event.key === "PageDown" ? "next" : "prev");
  } else if (event.key === "Escape" && isField(field)) {
    restore(field);
  } else if (isTyped(field)) {
    typedKey(event, field);
  }
});

// A result typed and left with the mouse, with Tab or with an arrow is sent too.
document.addEventListener("focusout", (event) => {
  const field = event.target;
  if (!isTyped(field)) return;
  if (field.value === "" && field.defaultValue === field.dataset.saved) field.value = field.dataset.saved;
  if (unsent(field)) send(field);
});

function notSent(failed) {
  document.getElementById("not-sent").hidden = !failed;
  if (failed) leaving = null;
}

for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(name, () => notSent(true));
}

document.addEventListener("htmx:afterOnLoad", (event) => {
  const { xhr } = event.detail;
  if (xhr.status < 500) notSent(false);
  if (xhr.status >= 400) leaving = null;
  if (xhr.status < 400) document.getElementById("said").replaceChildren();
});

document.addEventListener("overplay:saved", (event) => {
  const { key, following } = event.detail;
  if (leaving) {
    if (!underWay()) follow(leaving);
    return;
  }
  const field = document.getElementById(`typed-${key}`);
  const active = document.activeElement;
  if (isField(active) && active !== field) return;
  const fields = typedFields();
  const next = fields.slice(fields.indexOf(field) + 1).find((one) => one.value === "")
    || fields.find((one) => one.value === "");
  if (next) next.focus(); else if (following) follow("next"); else enter(field);
});

function wantedIn(row) {
  return row?.querySelector(row.matches(".asked") ? "input[name=reason]" : "input.typed");
}

// The row that was answered asks for its next word, unless the scorer types elsewhere already.
document.addEventListener("htmx:afterSettle", (event) => {
  const row = event.target;
  if (!(row instanceof Element) || !row.matches("tbody.asked, tbody.refused")) return;
  const active = document.activeElement;
  if (isField(active) && !row.contains(active)) return;
  wantedIn(row).focus();
});

window.addEventListener("DOMContentLoaded", () => {
  const fields = typedFields();
  (wantedIn(document.querySelector("tbody.asked, tbody.refused")) || fields.find((one) => one.value === "") || fields[0])?.focus();
});
