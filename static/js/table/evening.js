// The evening of the table as this device knows it: what the server said last, and what was done
// here since. It goes on by itself while nobody answers.

import { toSend } from "./outbox.js";
import { score, signed } from "./score.js";
import { names, read, remove, write } from "./store.js";
import { words } from "./words.js";

const nameOf = (at) => `evening.${at}`;

export const eveningOf = (at) => read(nameOf(at));

// Keeps what the server said; what it does not repeat is as it was.
export function keep(at, said) {
  const evening = { ...eveningOf(at), ...said };
  if (evening.rounds) write(nameOf(at), evening);
}

// What the server has taken, until it says how the evening is then.
export function noteTaken(at, { fields, shown, lead }, { taken, version }) {
  const evening = eveningOf(at);
  if (!evening) return;
  if (fields.what === "call" || fields.what === "back") evening.called = fields.what === "call";
  if (fields.what === "result") {
    const play = `${fields.round}/${fields.number}`;
    const ours = taken === "in" || taken === "same";
    const believed = evening.results[play] ?? { version, own: false };
    const made = { version, own: true, made: shown, lead, score: scoreOf(evening, fields) };
    evening.results[play] = ours ? made : believed;
  }
  keep(at, evening);
}

export const forget = (at) => remove(nameOf(at));

// What this device knows of tables that it lay on before, but for what has yet to be sent.
export function forgetOthers(at) {
  for (const kind of ["evening", "versions", "refused", "seated"]) {
    const others = names(`${kind}.`).filter((name) => !`${name}.`.startsWith(`${kind}.${at}.`));
    others.forEach(remove);
  }
}

// The evening with what waits: ``results`` has that too, by round and tray.
export function now(at) {
  const evening = eveningOf(at);
  if (!evening) return null;
  const waits = toSend().filter((one) => one.at === at);
  const results = { ...evening.results };
  const claims = [...evening.claims ?? []];
  let called = evening.called;
  for (const { fields, shown, lead } of waits) {
    if (fields.what === "call") called = "calling";
    if (fields.what === "back") called = false;
    if (fields.what === "claim") claims.push([fields.label, words("claiming", fields.name, fields.label)]);
    if (fields.what === "result") results[`${fields.round}/${fields.number}`] = {
      ...results[`${fields.round}/${fields.number}`], made: shown, lead, score: scoreOf(evening, fields), worth: "",
      others: [], waits: true,
    };
  }
  return { ...evening, results, called, claims, ...standing(evening, results) };
}

// North and South's points for a contract, where the page can know them.
export function pointsOf({ rounds }, { round, number, ...contract }) {
  const its = rounds.find((each) => each.number === Number(round));
  const tray = its?.trays.find((each) => each.number === Number(number));
  return contract.level && tray?.vulnerable ? score(contract, tray.vulnerable) : null;
}

function scoreOf(evening, fields) {
  const points = pointsOf(evening, fields);
  return points === null ? "" : signed(points);
}

const isWhole = ({ number, trays }, results) => (
  trays.every((each) => results[`${number}/${each.number}`]));

// The round that the table is in, and the one that has just ended; null for none.
function standing({ rounds, round, clock }, results) {
  let at = rounds.findIndex((each) => each.number === round);
  while (at >= 0 && at + 1 < rounds.length && isWhole(rounds[at], results)) at += 1;
  const here = rounds[at] ?? null, last = rounds[at - 1] ?? null;
  const begun = here?.trays.some((each) => results[`${here.number}/${each.number}`]);
  const ended = last && !begun && clock <= last.number && isWhole(last, results);
  const whole = here !== null && !rounds[at + 1] && isWhole(here, results);
  return { here, before: ended ? last : null, whole };
}

// Of rounds that are over, and of trays that somebody here plays again, nothing stays that was made.
export function dropWhatIsOver(at) {
  const evening = eveningOf(at), here = now(at)?.here;
  if (!here) return;
  const shown = new Set(here.trays.filter((each) => !each.again)
    .map((each) => `${here.number}/${each.number}`));
  let dropped = false;
  for (const [play, result] of Object.entries(evening.results)) {
    if (shown.has(play) || !("made" in result)) continue;
    evening.results[play] = { version: result.version, own: result.own };
    dropped = true;
  }
  if (dropped) keep(at, evening);
}

// Whether those who sit here have said so, or have gone on to play.
export const areSeated = (at, { here, results, claims }) => (
  claims.length > 0 || read(seatedName(at)) === `${here.number}/${here.shown}`
    || here.trays.some((each) => results[`${here.number}/${each.number}`]));

export const noteSeated = (at, { number, shown }) => write(seatedName(at), `${number}/${shown}`);

const seatedName = (at) => `seated.${at}`;

// The trays of earlier rounds that are not in, each with its round.
export function missing({ rounds, here, results }) {
  const earlier = rounds.filter((each) => here && each.number < here.number);
  return earlier.flatMap((round) => round.trays
    .filter((each) => !results[`${round.number}/${each.number}`])
    .map((each) => [round.number, each.number]));
}
