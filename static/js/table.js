// The page of a table. Everything done on it is kept before it is sent, and sent when it can be.
//
// store     what is kept on the device     outbox   what has yet to be sent
// evening   the evening as it is known     server   asking, and telling
// round     the page of a round            keys     the keys of a tray
// confirm   what the opponents confirm     score    the score of a contract
// words     texts, and pieces of the page  device   the name of this device

import { confirmPage } from "./table/confirm.js";
import {
  areSeated, dropWhatIsOver, eveningOf, forget, forgetOthers, keep, noteSeated, noteTaken, now, pointsOf,
} from "./table/evening.js";
import { aboveKeys, chosen, keys } from "./table/keys.js";
import {
  confirm, forgetDecided, forgetRefusal, hold, isOfThePlay, noteRefusal, noteVersion, put, refusals,
  sendOthers, sent, toSend, unconfirmed,
} from "./table/outbox.js";
import { roundPage } from "./table/round.js";
import { ask, tell } from "./table/server.js";
import { keeps } from "./table/store.js";
import { element, note, words } from "./table/words.js";

// Milliseconds from one question to the next: while somebody answers, while nobody does, and by a
// link that opens nothing any more (its evening may be deleted, and come back).
const EVERY = 1000, SELDOM = 4000, A_MINUTE = 60000;

const page = document.getElementById("page");
const { at, files } = page.dataset;
const heading = document.querySelector("header h1");
const TITLE = heading.textContent;
let reach = "asking";  // or "somebody", "nobody", "refused"
let pause = SELDOM;
let refusedWith = "";
let changing = {};  // what the keys say at first: what the opponents have not confirmed
let drawn = "";  // what the page shows, so that it is drawn anew only where that changes

// --- what is shown -------------------------------------------------------------------------------

function chosenTray(evening) {
  const [number, tray] = location.hash.slice(1).split("/").map(Number);
  if (!evening?.open || !(number <= evening.here?.number)) return null;
  const round = evening.rounds.find((each) => each.number === number);
  const found = round?.trays.find((each) => each.number === tray)
    ?? (round === evening.here && tray > 0 ? elsewhere(evening, tray) : null);
  return found ? [round, found] : null;
}

// A tray that the plan has not at this table now, as far as the device knows it from other rounds.
function elsewhere({ rounds }, number) {
  const known = rounds.flatMap(({ trays }) => trays).find((each) => each.number === number);
  return { dealt: "", vulnerable: "", again: false, ...known, number, elsewhere: true };
}

// What cannot be shown is forgotten and asked for anew; what has yet to be sent is not touched.
function show() {
  try {
    draw();
  } catch (error) {
    console.error(error);
    forget(at);
    drawn = "";
  }
}

function draw() {
  dropWhatIsOver(at);
  const evening = now(at), tray = chosenTray(evening), asked = askedNow(evening);
  showSending(sending(evening));
  const shown = JSON.stringify([
    evening, asked, refused(evening), refusedWith, location.hash, isSeated(evening),
  ]);
  if (shown === drawn) return;
  drawn = shown;
  document.body.classList.toggle("confirming", Boolean(asked));
  if (refusedWith && !evening) {
    page.replaceChildren(note(refusedWith, "refused", "refused"));
  } else if (asked) {
    showConfirm(evening, asked);
  } else if (evening && tray) {
    showKeys(evening, ...tray);
  } else if (evening && isTyping(evening)) {
    drawn = "";  // when they are done
  } else if (evening) {
    showRound(evening);
  }
}

// What was not taken, as long as it matters, and what waits for more than somebody who answers.
const refused = (evening) => !evening ? [] : [
  ...toSend().filter((one) => one.at === at && one.why).map(({ fields, why }) => (
    { round: fields.round, number: fields.number, why, waits: true })),
  ...refusals(at).filter(({ round, number, desk }) => (
    desk || round === evening.here?.number || (number && !evening.results[`${round}/${number}`]))),
];

// What East and West are asked about. When their round is over it is sent as it was entered: others
// sit there now, who may still have to play it.
function askedNow(evening) {
  const one = evening && unconfirmed(at);
  if (!one || one.fields.round === evening.here?.number) return one;
  confirm(one);
  setTimeout(visit);
  return askedNow(evening);
}

const isSeated = (evening) => Boolean(evening?.here) && areSeated(at, evening);

// Somebody types on the page of a round: as long as that goes on, nothing is taken away from them.
const isTyping = ({ here }) => (
  page.dataset.round === String(here?.number)
  && page.contains(document.activeElement) && document.activeElement.matches("input, select"));

function head(title, said) {
  heading.textContent = title;
  document.getElementById("round").textContent = said;
}

const summaryOf = (details) => details.firstElementChild.textContent;

// What is open on the page of a round stays open where that is drawn anew, with what is typed in it.
function openAgain(before) {
  for (const one of page.querySelectorAll("details")) {
    const it = before.find((each) => summaryOf(each) === summaryOf(one));
    if (!it) continue;
    one.open = true;
    for (const { name, value } of it.querySelectorAll("input, select")) {
      one.querySelector(`[name="${name}"]`).value = value;
    }
  }
}

function showRound(evening) {
  const { activeElement } = document;
  const focused = page.contains(activeElement) && activeElement.getAttribute("href");
  const same = page.dataset.round === String(evening.here?.number);
  const opened = same ? [...page.querySelectorAll("details[open]")] : [];
  head(TITLE, evening.here ? words("round", evening.here.number, evening.round_count) : "");
  page.replaceChildren(...roundPage(evening, refused(evening), isSeated(evening)));
  openAgain(opened);
  page.dataset.round = evening.here?.number;
  if (page.dataset.tray) heading.focus();
  else if (focused) page.querySelector(`[href="${focused}"]`)?.focus();
  delete page.dataset.tray;
}

function showKeys(evening, round, tray) {
  const play = `${round.number}/${tray.number}`;
  const above = element("div", aboveKeys(evening, round, tray), "page");
  if (page.dataset.tray === play) {
    page.firstElementChild.replaceWith(above);
    return;
  }
  head(words("tray", tray.number), words("table-round", round.number));
  page.dataset.tray = play;
  delete page.dataset.round;
  page.replaceChildren(above, keys(changing, evening.asks_lead));
  changing = {};
  window.scrollTo(0, 0);
  heading.focus();
}

function showConfirm(evening, one) {
  if (page.dataset.tray === one.name) return;  // they are looking at it
  const { round, number } = one.fields;
  const its = evening.rounds.find((each) => each.number === round) ?? evening.here;
  head(words("tray", number), words("table-round", round));
  page.dataset.tray = one.name;
  delete page.dataset.round;
  page.replaceChildren(confirmPage(its, one, pointsOf(evening, one.fields)));
  window.scrollTo(0, 0);
  heading.focus();
}

// Said only where it changes: whoever listens would hear it again every second.
function showSending(said) {
  const line = document.getElementById("sending");
  if (line.textContent !== said) line.textContent = said;
  line.classList.toggle("lost", reach === "nobody" || reach === "refused");
}

function sending(evening) {
  const count = toSend().length;
  const notSent = count ? words("not-sent", count) : "";
  const waits = count ? words("waiting", count) : "";
  const notKept = keeps() ? "" : words("not-kept");
  const said = {
    asking: [waits || (evening ? "" : words("asking"))],
    somebody: count ? [waits, notKept] : [unconfirmed(at) ? "" : words("sent")],
    nobody: [notSent, words("nobody"), notKept || words("kept")],
    refused: [notSent, evening ? refusedWith : ""],
  };
  return said[reach].filter(Boolean).join(" ");
}

// --- what is done --------------------------------------------------------------------------------

page.addEventListener("submit", (event) => {
  event.preventDefault();
  const evening = now(at), tray = chosenTray(evening);
  const { another, claim } = event.target.elements;
  if (claim) {
    event.target.closest("details").open = false;
    return sayWhoSitsIn(evening.here, event.target.elements);
  }
  if (another) {
    location.hash = `#${evening.here.number}/${another.value}`;
    return;
  }
  const said = chosen(event.target, event.submitter);
  if (!tray) return;
  if (said.lacks) {
    event.target.querySelector(".lacks")?.remove();
    const lacks = note(said.lacks, "missing", "warning");
    lacks.classList.add("lacks");
    lacks.setAttribute("role", "alert");
    event.submitter.closest(".act, details").before(lacks);
    return;
  }
  enter(evening, ...tray, said);
  location.replace("#");
  show();
  visit();
});

function sayWhoSitsIn({ number: round }, { contestant, claim }) {
  document.activeElement.blur();
  const { label } = contestant.selectedOptions[0].dataset;
  forgetRefusal(at, round, 0);
  put(at, page.dataset.send, {
    what: "claim", round, number: 0, contestant: contestant.value, name: claim.value, label,
  });
  show();
  visit();
}

function enter(evening, round, tray, { fields, shown, lead }) {
  const known = evening.results[`${round.number}/${tray.number}`];
  forgetRefusal(at, round.number, tray.number);
  put(at, page.dataset.send, {
    what: "result",
    round: round.number,
    number: tray.number,
    base: known?.version ?? 0,
    plan: evening.plan,
    shown: round.shown,
    ...(tray.elsewhere ? { elsewhere: 1 } : {}),
    ...fields,
  }, { shown, lead, unconfirmed: evening.confirm && round === evening.here });
}

page.addEventListener("click", ({ target }) => {
  const { call, confirmed, seats } = target.dataset;
  if (call) put(at, page.dataset.send, { what: call });
  else if (seats) saySeated(now(at).here);
  else if (confirmed) answerFor(unconfirmed(at), confirmed === "yes");
  else return;
  show();
  visit();
});

function saySeated(here) {
  noteSeated(at, here);
  put(at, page.dataset.send, { what: "seats", round: here.number, shown: here.shown });
}

// Sends what the opponents have confirmed; else the keys are there again as they were.
function answerFor(one, isRight) {
  if (!one) return;
  if (isRight) return confirm(one, true);
  changing = one.fields;
  sent(one);
  location.replace(`#${one.fields.round}/${one.fields.number}`);
}

// --- the server ----------------------------------------------------------------------------------

let visiting = false, onceMore = false, timer = 0;

async function visit() {
  clearTimeout(timer);
  onceMore = visiting;
  if (visiting) return;
  visiting = true;
  try {
    if (await sendAll()) await askAnew();
  } finally {
    visiting = false;
    show();
    timer = setTimeout(visit, onceMore ? 0 : pause);
  }
}

// What is held, as long as nothing has changed at the table, and what was said later of the same play.
function namesOfHeld(isMeant) {
  const waits = toSend(), held = waits.filter((each) => each.why && isMeant(each));
  return waits.filter((each) => held.some((one) => isOfThePlay(each, one))).map(({ name }) => name);
}

// One after the other, so that a correction never comes before what it corrects; whether all went.
async function sendAll() {
  const mark = eveningOf(at)?.mark ?? "";
  const others = new Set(namesOfHeld((each) => each.mark === mark));
  for (let one; (one = toSend().find((each) => !others.has(each.name)));) {
    const here = one.at === at;
    const said = await tell(here ? page.dataset.send : one.address, one);
    if (!said) return heard(null);
    if ([404, 429].includes(said.status)) {  // the link opens nothing, or not now: another may
      if (here) return heard(said);
      others.add(one.name);
      continue;
    }
    if (said.waits) {  // time or a person can lift it: it goes on waiting, and so does what follows it
      hold(one, said.refused, mark);
      namesOfHeld((each) => each.name === one.name).forEach((name) => others.add(name));
      continue;
    }
    if (here && said.version) noteVersion(one, said.version);
    if (!("refused" in said)) {
      if (here && said.taken) noteTaken(at, one, said);
    } else if (!["call", "back"].includes(one.fields.what)) {
      noteRefusal(one, said);
    }
    sent(one);
    show();
  }
  return true;
}

async function askAnew() {
  if (document.hidden) return;
  heard(await ask(page.dataset.evening, eveningOf(at)?.mark ?? ""));
}

// Takes what the server said, or that nobody answered; whether somebody did.
function heard(said) {
  reach = said ? "somebody" : "nobody";
  pause = said ? EVERY : SELDOM;
  refusedWith = "";
  if (said && "refused" in said) {
    reach = "refused";
    refusedWith = said.refused;
    pause = said.status === 404 ? A_MINUTE : SELDOM;
    if (said.status === 404) forget(at);
  } else if (said?.mark) {
    keep(at, said);
    forgetDecided(at, said.waiting_at_desk);
    if (said.files !== files) renew(said.files);
  }
  return reach === "somebody";
}

// An update has other files than this page was made of, which the browser keeps for a day.
async function renew(newest) {
  if (page.dataset.tray || sessionStorage.getItem("files") === newest) return;
  sessionStorage.setItem("files", newest);
  const loaded = performance.getEntriesByType("resource").map((each) => each.name);
  const ours = loaded.filter((name) => name.startsWith(`${location.origin}/static/`));
  const anew = [location.pathname, ...ours].map((name) => fetch(name, { cache: "reload" }));
  await Promise.allSettled(anew);
  location.reload();
}

for (const [what, where] of [
  ["online", window], ["pageshow", window], ["visibilitychange", document],
]) where.addEventListener(what, visit);
window.addEventListener("hashchange", show);
page.addEventListener("focusout", () => setTimeout(show));
window.addEventListener("storage", show);

forgetOthers(at);
sendOthers(at);
show();
visit();
