// Rows on their way to the server, one at a time: two at once could be answered out of order,
// and the counts beside them with them. Each keeps what it said when it was entered: the field
// may move on. Says "desk:answered" after each answer, "desk:all-in" when none is left, and
// "desk:restored" where a field has again what is in.

import { reasonIn, rowOf, typedFields, typedIn } from "./rows.js";

// Milliseconds until a server that is silent counts as gone.
export const PATIENCE = 15000;
// Milliseconds until what could not be sent is tried again, if nothing says earlier that it may go.
const AGAIN = 10000;

const queue = [];
const waiting = new Map();  // by its field: what was entered and could not be sent
let replaced = null;  // the fields of the row that is being replaced, as they stood

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

// A field that is taken away or given back by a replacement was neither left nor entered.
export const isReplacing = () => replaced !== null;
export const anyOnTheirWay = () => queue.length > 0;
export const goingOut = (field) => queue.findLast((one) => one.id === field.id);
export const asItWas = (field) => goingOut(field)?.typed ?? field.dataset.saved;

// Typed and not sent: neither what is saved or on its way nor what was answered already.
export function unsent(field) {
  if (field.value === "" || field.value === asItWas(field)) return false;
  return Boolean(goingOut(field)) || field.value !== field.defaultValue
    || rowOf(field).matches(".unsent");
}

export const allUnsent = () => typedFields().filter(unsent);

export function send(field) {
  waiting.delete(field.id);
  const said = { id: field.id, typed: field.value, reason: reasonIn(rowOf(field))?.value ?? "" };
  const last = goingOut(field);
  if (last && !last.started) Object.assign(last, said); else queue.push(said);
  sendNext();
}

function sendNext() {
  const [said] = queue;
  if (!said) tell("desk:all-in");
  if (!said || said.started) return;
  said.started = true;
  window.htmx.trigger(document.getElementById(said.id).form, "overplay:send");
}

// Whoever signed in again meanwhile, in another window, has a new token in the cookie.
export function token() {
  return document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
}

// The page asks for other things too, such as who calls the director.
const isOfARow = (detail) => Boolean((detail.requestConfig ?? detail).elt.closest(".entry"));

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (!isOfARow(detail)) return;
  const { typed, reason } = queue[0];
  Object.assign(detail.parameters, { typed, reason });
  if (token()) detail.parameters.csrfmiddlewaretoken = token();
});

document.addEventListener("htmx:beforeSend", ({ detail }) => {
  if (!isOfARow(detail)) return;
  const { xhr, target: row } = detail;  // now: an answer may name another target
  xhr.timeout = PATIENCE;
  xhr.addEventListener("loadend", () => answered(xhr, row));
});

// What kept a row from being read: nobody is signed in any more, or nobody answered, or somebody
// on the way did (a proxy, the door of a network), who knows neither the row nor where to speak.
function hindrance(xhr, row) {
  if (xhr.status === 401) return "signed-out";
  if (xhr.status === 0 || xhr.status >= 500) return "not-sent";
  const ours = xhr.getResponseHeader("HX-Retarget") || xhr.responseText.includes(`"${row.id}"`);
  return ours ? "" : "not-sent";
}

// Shows why nothing can be sent, and nothing where it can.
export function hinder(reason) {
  for (const id of ["not-sent", "signed-out"]) document.getElementById(id).hidden = id !== reason;
}

function answered(xhr, row) {
  const said = queue.shift();
  const { id } = said;
  const hindered = hindrance(xhr, row);
  hinder(hindered);
  if (hindered) giveUp([said, ...queue]);
  else if (row.isConnected) refuseAsPage(row);
  else if (xhr.status < 400) document.getElementById("said").replaceChildren();
  const refused = hindered || xhr.status >= 400;
  tell("desk:answered", { hindered, refused, row: rowOf(document.getElementById(id)) });
  if (hindered) return;
  sendNext();
  sendWaiting();
}

// Whatever waits behind this row would fare no better: all of it stays in its rows.
function giveUp(all) {
  for (const { id, typed } of all) {
    rowOf(document.getElementById(id)).classList.add("unsent");
    waiting.set(id, typed);
  }
  queue.length = 0;
}

// What was entered goes as it was entered; what was changed since waits until it is entered again.
function sendWaiting() {
  for (const [id, typed] of [...waiting]) {
    const field = document.getElementById(id);
    waiting.delete(id);
    if (field?.value === typed && unsent(field)) send(field);
  }
}

const mayGo = () => queue.length === 0 && document.getElementById("signed-out").hidden;

window.addEventListener("online", sendWaiting);
setInterval(() => { if (mayGo()) sendWaiting(); }, AGAIN);

// Refused above the rows, as a page: said once, and not sent again by itself.
function refuseAsPage(row) {
  typedIn(row).defaultValue = typedIn(row).value;
  row.classList.remove("unsent");
  row.classList.add("refused");
}

// A row is replaced around whatever was typed in it since it was sent.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isOfARow(detail)) return;
  if (hindrance(detail.xhr, rowUnderWay())) detail.shouldSwap = false;
  if (!detail.shouldSwap || !detail.target.matches(".entry tbody")) return;
  replaced = [typedIn(detail.target), reasonIn(detail.target)].filter(Boolean).map(asItStands);
});

const rowUnderWay = () => rowOf(document.getElementById(queue[0].id));

function asItStands(field) {
  const { id, name, value, selectionStart, selectionEnd } = field;
  const active = field === document.activeElement;
  const newer = value !== queue[0][name] && (value !== "" || active);
  return { id, value, active, newer, selection: [selectionStart, selectionEnd] };
}

document.addEventListener("htmx:afterSwap", () => {
  for (const was of replaced ?? []) giveBack(document.getElementById(was.id), was);
  replaced = null;
});

function giveBack(field, was) {
  if (!field) return;
  if (was.newer) field.value = was.value;
  if (!was.active) return;
  field.focus({ preventScroll: true });
  if (was.newer) field.setSelectionRange(...was.selection); else field.select();
}

// The row as it was before it was refused, without asking the server; its field.
export function restore(field) {
  const row = rowOf(field);
  const before = row.querySelector("template");
  row.classList.remove("unsent");
  if (before && !goingOut(field)) return putBack(row, before);
  if (!before) row.classList.remove("refused");
  row.querySelector(".at-once")?.remove();
  field.value = asItWas(field);
  tell("desk:restored", { field });
  return field;
}

function putBack(row, before) {
  const key = row.id.replace("row-", "");
  before.innerHTML = before.innerHTML.replaceAll(`${key}-before`, key);
  const fresh = before.content.firstElementChild;
  replaced = [];
  row.replaceWith(fresh);
  replaced = null;
  window.htmx.process(fresh);
  return typedIn(fresh);
}
