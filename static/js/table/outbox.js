// Everything done at the table, from when it is done until the server has said that it has it. Each
// is kept by itself, under a number that says its turn and a key that the server takes once: of two
// tabs neither undoes what the other does, and what was sent twice is there once.

import { names, read, remove, write } from "./store.js";

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// All that waits on this device, of this table and of others it has lain on, in order.
export function waiting() {
  return names("out.").map((name) => ({ ...read(name), name }));
}

// What the opponents have yet to confirm is not sent; it is here so that it is not lost.
export const toSend = () => waiting().filter((one) => !one.unconfirmed);

export const unconfirmed = (at) => waiting().find((one) => one.at === at && one.unconfirmed);

// Sends it; ``byThem``: East and West have said that it is right.
export const confirm = ({ name, at, address, fields, shown, lead }, byThem = false) => write(
  name, { at, address, fields: byThem ? { ...fields, confirmed: 1 } : fields, shown, lead });

// Nobody is left to confirm what was entered on this device at another table.
export const sendOthers = (at) => (
  waiting().filter((one) => one.at !== at && one.unconfirmed).forEach((one) => confirm(one)));

// Keeps what was done: where (the section and the table), and what is to be sent; ``shown`` and
// ``lead`` are how a result is read.
export function put(at, address, fields, { shown = null, lead = null, unconfirmed = false } = {}) {
  const last = waiting().at(-1)?.name.split(".")[1] ?? "0";
  const turn = String(Number(last) + 1).padStart(8, "0");
  const key = newKey();
  const one = { at, address, fields: { ...fields, key }, shown, lead };
  write(`out.${turn}.${key}`, unconfirmed ? { ...one, unconfirmed } : one);
}

export const sent = (one) => remove(one.name);

// A result of this device's own is corrected by its next one: by the version that it had become.
const versionsOf = (at) => read(`versions.${at}`) ?? {};

export function noteVersion(one, version) {
  const { round, number } = one.fields;
  write(`versions.${one.at}`, { ...versionsOf(one.at), [`${round}/${number}`]: version });
}

export function fieldsToSend({ at, fields }) {
  const own = versionsOf(at)[`${fields.round}/${fields.number}`] ?? 0;
  return "base" in fields ? { ...fields, base: Math.max(Number(fields.base), own) } : fields;
}

// Why it goes on waiting, though somebody has answered.
export function hold({ name }, why, mark) {
  const one = read(name);
  if (one) write(name, { ...one, why, mark });
}

// Whether one thing is of the same play as another.
export const isOfThePlay = (one, { at, name, fields }) => one.name === name || (
  one.at === at && "number" in fields
    && one.fields.round === fields.round && one.fields.number === fields.number);

// Why something was not taken: until the same is said again or, where the desk has it, until a
// person has decided. What was made is shown to those alone who sat there then.
export const noteRefusal = ({ at, fields, shown }, { refused: why, taken }) => write(
  `refused.${at}.${fields.round ?? 0}/${fields.number ?? 0}`,
  taken ? { why, desk: true, made: shown, seated: fields.shown } : { why });

export function forgetDecided(at, waiting) {
  if (waiting) refusals(at).filter(({ round, number, desk }) => desk && !waiting.includes(`${round}/${number}`))
    .forEach(({ round, number }) => forgetRefusal(at, round, number));
}

export const forgetRefusal = (at, round, number) => remove(`refused.${at}.${round}/${number}`);

export function refusals(at) {
  const beginning = `refused.${at}.`;
  return names(beginning).map((name) => {
    const [round, number] = name.slice(beginning.length).split("/").map(Number);
    return { round, number, ...read(name) };
  });
}
