// What was entered, shown to those who sit East and West before it is sent.

import { signed } from "./score.js";
import { element, piece, reading, words } from "./words.js";

// ``one`` waits for them; ``points`` are North and South's, null where there are none.
export function confirmPage(round, one, points) {
  const other = round.sides[1].map(([label]) => element("span", label, "chip"));
  return piece("confirm", {
    who: other.flatMap((chip) => [" ", chip]),
    made: reading(one.shown),
    lead: one.lead ? [words("lead"), " ", ...reading(one.lead)] : "",
    worth: worth(one.fields, points),
  });
}

function worth({ tricks }, points) {
  if (tricks) return words("for-you", 13 - tricks, tricks);
  return points === null ? "" : words("for-you", signed(-points), signed(points));
}
