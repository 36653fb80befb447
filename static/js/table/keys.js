// The keys of a tray: what they say becomes what is sent.

import { sides } from "./round.js";
import { over } from "./score.js";
import { element, note, piece, reading, words } from "./words.js";

// What stands above the keys; it changes while they are touched.
export function aboveKeys(evening, round, tray) {
  const result = evening.results[`${round.number}/${tray.number}`];
  const said = tray.dealt ? element("p", tray.dealt, "soft") : [];
  const why = tray.elsewhere ? note(words("elsewhere-planned", tray.number), "missing", "warning") : [];
  return [sides(round), said, why, result ? isIn(evening, round, tray, result) : []].flat();
}

function isIn({ here, before }, round, tray, result) {
  const own = result.waits || (result.own && [here, before].includes(round));
  const shown = result.made && round === here && !tray.again;
  const made = shown ? [" ", element("b", reading(result.made)), "."] : [];
  return note([
    words(result.waits ? "to-send" : "is-in"), ...made, " ",
    words(own ? "takes-its-place" : "asks-director"),
  ]);
}

// ``fields``: what they are to say at first.
export function keys(fields = {}) {
  const form = piece("keys");
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements[name];
    if (field && name !== "special") field.value = value;
  }
  form.querySelector("details").open = Boolean(fields.typed);
  return form;
}

// What the keys of a form say: ``fields`` to send, ``shown`` as it is read; or what they lack.
export function chosen(form, button) {
  const said = new FormData(form, button);
  const value = (name) => String(said.get(name) ?? "").trim();
  const { tricks } = form.elements;
  const alone = (name, shown) => ({ fields: { [name]: value(name) }, shown: [shown] });
  if (value("special")) return alone("special", button.textContent.trim());
  if (value("typed")) return alone("typed", value("typed"));
  if (tricks && !value("tricks")) return { lacks: words("choose") };
  if (tricks) return alone("tricks", words("tricks", value("tricks"), 13 - value("tricks")));
  const parts = ["level", "strain", "declarer", "result"];
  if (!parts.every(value)) return { lacks: words("choose") };
  const fields = Object.fromEntries([...parts, "doubled", "more"].map((name) => [name, value(name)]));
  if (over(fields) === null) return { lacks: words("thirteen") };
  return { fields, shown: contract(form, fields) };
}

function contract(form, { level, doubled, declarer, result, more }) {
  const strain = form.querySelector("[name=strain]:checked + span");
  const drawn = strain.querySelector("use")?.getAttribute("href").replace("#g-", "") ?? "";
  const made = `${result.replace("-", "−")} ${more}`.trimEnd();
  const after = `${doubled.replaceAll("x", "×")} ${declarer} ${made}`;
  const name = strain.querySelector("svg")?.getAttribute("aria-label") ?? "";
  return drawn ? [level, drawn, name, after] : [`${level} ${strain.textContent.trim()}`, "", "", after];
}
