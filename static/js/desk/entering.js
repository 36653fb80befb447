// What entering a row means: it is sent, taken back, or asked about, and the next one is ready.

import { isHolding } from "./ahead.js";
import { landedOn } from "./questions.js";
import {
  askWhy, beside, enter, isOpen, nextEmpty, reasonIn, rowOf, typedFields, typedIn,
} from "./rows.js";
import { asItWas, restore, send, unsent } from "./sending.js";
import { due, goOn, leave } from "./turning.js";

export function stepFrom(field) {
  goTo(beside(field, 1));
}

function goTo(field) {
  if (field) enter(field); else leave(due(), true);
}

// After a new result the next row that awaits one, after one that is in already the next row.
function onward(field) {
  const next = nextEmpty(field) ?? (field.dataset.saved ? beside(field, 1) : undefined);
  landedOn(next);
  goTo(next);
}

// Another value than the one that is in is kept only with its reason.
const isCorrection = ({ value, dataset }) => dataset.saved !== "" && value !== dataset.saved;

export function entered(field) {
  const row = rowOf(field);
  if (field.value === "") stepFrom(restore(field));
  else if (field.value === asItWas(field) && !isOpen(row)) stepFrom(field);
  else if (row.dataset.wants && !unsent(field) && !reasonIn(row).value) enter(reasonIn(row));
  else {
    send(field);
    if (isCorrection(field)) askWhy(row); else onward(field);
  }
}

export function reasonGiven(row) {
  const field = typedIn(row);
  send(field);
  const empty = typedFields().find((one) => one.value === "");
  if (empty || !isHolding()) enter(empty ?? field); else goOn();
}
