// The score of a contract at bridge (Law 77) or MiniBridge, in North and South's sign, for a device that shows it
// before anybody else has heard of it. What counts is what the server makes of the contract.

const TIMES = { "": 1, x: 2, xx: 4 };
const GAME = { C: 5, D: 5, H: 4, S: 4, N: 3 };

// At MiniBridge a part-score (P) and a game (G) are worth what the lowest such contract is.
const levelOf = ({ level, strain }) => ({ P: 1, G: GAME[strain] })[level] ?? Number(level);

// Tricks over or under what the contract wants; null where there are not so many tricks.
export function over({ level, strain, result }) {
  const wanted = levelOf({ level, strain }) + 6;
  const more = result === "=" ? 0 : /^[0-9]/.test(result) ? result - wanted : Number(result);
  const tricks = wanted + more;
  return tricks >= 0 && tricks <= 13 ? more : null;
}

// ``vulnerable``: none, ns, ew or both. null where there is no such result.
export function score(contract, vulnerable) {
  const more = over(contract);
  if (more === null) return null;
  const byNs = "NS".includes(contract.declarer);
  const isVulnerable = vulnerable === "both" || vulnerable === (byNs ? "ns" : "ew");
  const points = more < 0
    ? -penalty(-more, TIMES[contract.doubled], isVulnerable)
    : made(contract, more, isVulnerable);
  return byNs ? points : -points;
}

function made({ level, strain, doubled }, more, vulnerable) {
  const bids = levelOf({ level, strain });
  const times = TIMES[doubled], trick = "CD".includes(strain) ? 20 : 30;
  const bid = times * (trick * bids + (strain === "N" ? 10 : 0));
  const game = bid < 100 ? 50 : vulnerable ? 500 : 300;
  const slam = { 6: [500, 750], 7: [1000, 1500] }[bids]?.[vulnerable ? 1 : 0] ?? 0;
  const insult = 50 * Math.floor(times / 2);
  const overtrick = times === 1 ? trick : 50 * times * (vulnerable ? 2 : 1);
  return bid + game + slam + insult + more * overtrick;
}

function penalty(down, times, vulnerable) {
  if (times === 1) return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * down - 100 : 200 * down - 100 + 100 * Math.max(0, down - 3);
  return doubled * times / 2;
}

// As figures are printed.
export const signed = (points) => (
  points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}` : "0");
