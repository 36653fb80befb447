// The table in the round that it is in.

import { missing } from "./evening.js";
import { element, note, piece, reading, withGlyph, words } from "./words.js";

// What the page shows of an evening; ``seated``: that those sit here has been said.
export function roundPage(evening, refusals, seated) {
  const { here, before, whole } = evening;
  return [
    evening.open ? [] : note(words("closed"), "missing", "warning"),
    ...refusals.map((each) => notTaken(each, here)),
    (evening.wrong_leads ?? []).map((said) => note(said, "missing", "warning")),
    before ? moves(before) : [],
    here ? sides(here) : element("p", words("nobody-plays")),
    here && evening.open && !seated ? [piece("seats"), claim(here)] : [],
    evening.claims.map(([, said]) => note(said, "bell", "warning")),
    here?.turned ? element("p", words("arrow"), "soft") : [],
    here ? [trays(evening), unplanned(evening), ...elsewhere(evening)] : [],
    whole ? note(element("b", words("thanks"))) : [],
    still(missing(evening)),
    toRecord(evening.to_record ?? []),
    before && evening.open ? corrections(before) : [],
    here && evening.open ? [piece("another"), seated ? claim(here) : []] : [],
    evening.open ? call(evening.called) : [],
  ].flat(2);
}

function notTaken({ round, number, why, waits, desk, made, seated }, here) {
  if (!number) return note(desk ? words("desk-has-seats") : why, "refused", "refused");
  const tray = words("tray-round", number, round);
  const theirs = made && round === here?.number && seated === here.shown;
  const what = theirs ? [element("b", reading(made)), ", "] : [];
  const said = words(waits ? "held" : desk ? "desk-has-it" : "not-taken", tray, why);
  return note([...what, said], waits ? "missing" : "refused", waits ? "warning" : "refused");
}

function moves(before) {
  const lines = before.moves.map(([label, goes, table, chairs]) => {
    const said = element("span", [element("span", label, "chip"), ` ${goes}`]);
    return element("li", table ? [seat(table, chairs), said] : said);
  });
  return piece("moves", { head: words("round-in", before.number), moves: lines });
}

function seat(table, chairs) {
  const made = piece("seat", { table: String(table) });
  for (const chair of made.querySelectorAll("[data-chair]")) {
    chair.classList.toggle("here", chairs.includes(chair.dataset.chair));
  }
  return made;
}

export function sides(here) {
  const made = piece("sides");
  here.sides.forEach((side, at) => side.forEach(([label, name]) => {
    const who = element("dd", [element("span", label, "chip"), " ", element("bdi", name)]);
    made.children[at].append(who);
  }));
  return made;
}

function trays({ here, results }) {
  const resultOf = (each) => results[`${here.number}/${each.number}`];
  const next = here.trays.find((each) => !resultOf(each));
  const rows = here.trays.map((each) => tray(here, each, resultOf(each), each === next));
  return element("ul", rows, "trays");
}

function tray(here, each, result, next) {
  const made = piece("tray", {
    number: String(each.number),
    said: [result?.made && !each.again ? madeOf(result) : each.dealt, differs(result)].flat(),
    state: words(stateOf(result)),
  });
  made.querySelector("a").href = `#${here.number}/${each.number}`;
  made.classList.toggle("next", next);
  return withGlyph(made, result && !result.waits ? "complete" : next ? "play" : "awaiting");
}

// Who sits there instead of whom is typed, and heard of by the director.
function claim({ sides: both }) {
  const people = both.flat().map(([label, name, number]) => {
    const option = new Option(`${label} ${name}`, number);
    option.dataset.label = label;
    return option;
  });
  return piece("claim", { people });
}

// What they have played here though the plan has it elsewhere.
function unplanned({ here, results }) {
  const played = Object.entries(results).map(([play, result]) => [...play.split("/").map(Number), result])
    .filter(([round, number]) => (
      round === here.number && !here.trays.some((each) => each.number === number)));
  const rows = played.map(([, number, result]) => (
    tray(here, { number, dealt: words("planned-elsewhere"), again: true }, result, false)));
  return rows.length ? element("ul", rows, "trays") : [];
}

function stateOf(result) {
  if (!result) return "to-enter";
  return result.waits ? "to-send" : "in";
}

function madeOf(result) {
  const said = [element("b", reading(result.made))];
  if (result.lead) said.push(element("small", [words("lead"), " ", ...reading(result.lead)]));
  if (result.score) said.push(element("small", words("score", result.score)));
  if (result.worth) said.push(element("small", result.worth));
  return said;
}

// Though what is in may not be shown here, whoever has sent something else is told.
const differs = (result) => (
  result?.disputed ? element("small", words("differs"), "differs") : []);

// What every table made of each tray, where the club lets this one see that: of the last one it is
// open, until somebody has it otherwise.
const chosen = new Map();

function elsewhere({ here, results }) {
  const played = here.trays.filter((each) => !each.again)
    .map(({ number }) => [number, results[`${here.number}/${number}`]?.others ?? []])
    .filter(([, others]) => others.length);
  return played.map(([number, others], at) => (
    everyTable(`${here.number}/${number}`, number, others, at === played.length - 1)));
}

function everyTable(play, number, others, last) {
  const rows = others.map((row) => element("tr", [
    element("td", row.times, "figure"),
    element("td", [...reading(row.made), row.score ? element("small", row.score) : ""]),
    element("td", row.worth, "figure"),
  ]));
  const made = piece("elsewhere", { head: words("elsewhere", words("tray", number)), rows });
  made.open = chosen.get(play) ?? last;
  made.firstElementChild.addEventListener("click", () => chosen.set(play, !made.open));
  return made;
}

const links = (plays, name) => plays.map(([round, number]) => {
  const link = element("a", words(name, number, round));
  link.href = `#${round}/${number}`;
  return element("li", link);
});

// Whoever has played them may say which cards they had: that page is the server's.
function toRecord(numbers) {
  const rows = numbers.map((number) => {
    const link = element("a", words("tray", number));
    link.href = `hands/${number}/`;
    return element("li", link);
  });
  return rows.length ? [element("h2", words("record-cards")), element("ul", rows, "rest")] : [];
}

function still(plays) {
  if (!plays.length) return [];
  return [element("h2", words("missing")), element("ul", links(plays, "tray-round"), "rest")];
}

function corrections(before) {
  const plays = before.trays.map((each) => [before.number, each.number]);
  return piece("correct", { head: words("correct", before.number), trays: links(plays, "tray") });
}

function call(called) {
  const said = words(called === "calling" ? "calling" : "called");
  const made = piece("call", { said, button: words(called ? "call-back" : "call") });
  made.querySelector("button").dataset.call = called ? "back" : "call";
  if (!called) made.querySelector(".note").remove();
  return made;
}
