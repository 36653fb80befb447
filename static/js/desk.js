// The entry desk by keyboard. Without this script every row is still an ordinary form.
"use strict";

const typedFields = () => [...document.querySelectorAll("input.typed")];
const follow = (rel) => {
  const link = document.querySelector(`link[rel="${rel}"]`);
  if (link) window.location.assign(link.href);
};

function stepFrom(field) {
  const fields = typedFields();
  const next = fields[fields.indexOf(field) + 1];
  if (next) { next.focus(); next.select(); } else { follow("next"); }
}

document.addEventListener("keydown", (event) => {
  if (event.key === "PageDown" || event.key === "PageUp") {
    event.preventDefault();
    follow(event.key === "PageDown" ? "next" : "prev");
    return;
  }
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches("input.typed")) return;
  const fields = typedFields();
  const above = fields[fields.indexOf(field) - 1];
  if (event.key === "Enter" && field.value === field.dataset.saved) {
    event.preventDefault();  // nothing new to save: only move on
    stepFrom(field);
  } else if (event.key === "Escape") {
    field.value = field.dataset.saved;
  } else if (event.key === "=" && field.value === "" && above) {
    event.preventDefault();
    field.value = above.value;
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    stepFrom(field);
  } else if (event.key === "ArrowUp" && above) {
    event.preventDefault();
    above.focus();
    above.select();
  }
});

// A result typed and left with the mouse or with Tab is saved too.
document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.matches("input.typed")
      && field.value !== "" && field.value !== field.dataset.saved) {
    field.form.requestSubmit();
  }
});

// One submission at a time: Enter also fires "change" when the focus moves on.
document.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset.sending) event.preventDefault();
  form.dataset.sending = "1";
});

document.addEventListener("htmx:sendError", (event) => { delete event.target.dataset.sending; });
document.addEventListener("htmx:responseError", (event) => { delete event.target.dataset.sending; });

document.addEventListener("overplay:saved", (event) => {
  const { key, following } = event.detail;
  const field = document.getElementById(`typed-${key}`);
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.matches("input.typed") && active !== field) return;
  const fields = typedFields();
  const next = fields.slice(fields.indexOf(field) + 1).find((one) => one.value === "")
    || fields.find((one) => one.value === "");
  if (next) next.focus(); else if (following) follow("next");
});

document.addEventListener("htmx:afterSettle", () => {
  const wanted = document.querySelector("tbody.asked input[name=reason], tbody.refused input.typed");
  if (wanted) wanted.focus();
});

window.addEventListener("DOMContentLoaded", () => {
  const wanted = document.querySelector("tbody.asked input[name=reason], tbody.refused input.typed");
  const empty = typedFields().find((one) => one.value === "");
  (wanted || empty || typedFields()[0])?.focus();
});
