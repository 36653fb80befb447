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

// ``fields``: what they are to say at first; ``asksLead``: whether the lead is asked for.
export function keys(fields = {}, asksLead = false) {
  const form = piece("keys");
  const lead = form.querySelector(".lead");
  if (lead) lead.hidden = !asksLead;
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
  const names = [...parts, "doubled", "more", "lead_suit", "lead_card"];
  const fields = Object.fromEntries(names.map((name) => [name, value(name)]));
  if (over(fields) === null) return { lacks: words("thirteen") };
  if (!fields.lead_suit !== !fields.lead_card) return { lacks: words("half-a-lead") };
  return { fields, shown: contract(form, fields), lead: leadOf(form, fields) };
}

function contract(form, { doubled, declarer, result, more }) {
  const [strain, drawn, name] = onKey(form, "strain");
  const [level] = onKey(form, "level");
  const made = `${result.replace("-", "−")} ${more}`.trimEnd();
  const after = `${doubled.replaceAll("x", "×")} ${declarer} ${made}`;
  return drawn ? [level.length > 1 ? `${level} ` : level, drawn, name, after] : [`${level} ${strain}`, "", "", after];
}

function leadOf(form, { lead_suit: suit }) {
  if (!suit) return null;
  const [, drawn, name] = onKey(form, "lead_suit");
  return ["", drawn, name, onKey(form, "lead_card")[0]];
}

// What stands on the key that is chosen of these, what is drawn there, and its name.
function onKey(form, name) {
  const key = form.querySelector(`[name=${name}]:checked + span`);
  const drawn = key.querySelector("use")?.getAttribute("href").replace("#g-", "") ?? "";
  return [key.textContent.trim(), drawn, key.querySelector("svg")?.getAttribute("aria-label") ?? ""];
}
