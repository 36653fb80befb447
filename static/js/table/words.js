// The texts of the page, in its language, and pieces of it to be filled in.

const texts = new Map();
for (const text of document.getElementById("words").content.querySelectorAll("[data-word]")) {
  texts.set(text.dataset.word, text.textContent.trim());
}

// A text by its name, with these in its gaps.
export function words(name, ...gaps) {
  return gaps.reduce((text, gap) => text.replace("{}", () => gap), texts.get(name));
}

// A piece of the page by its name; ``slots``: what stands in it, texts or elements.
export function piece(name, slots = {}) {
  const made = document.getElementById(name).content.firstElementChild.cloneNode(true);
  for (const [slot, said] of Object.entries(slots)) {
    made.querySelector(`[data-slot=${slot}]`).replaceChildren(...[said].flat());
  }
  return made;
}

export function withGlyph(made, glyph, kind = "") {
  made.querySelector(".glyph use").setAttribute("href", `#g-${glyph}`);
  if (kind) made.classList.add(kind);
  return made;
}

export function note(said, glyph = "complete", kind = "") {
  return withGlyph(piece("note", { said }), glyph, kind);
}

export function element(tag, said, kind = "") {
  const made = document.createElement(tag);
  made.append(...[said].flat());
  if (kind) made.className = kind;
  return made;
}

// What was made: what stands before a suit, the suit as it is drawn, its name, and what follows.
export function reading([before, suit = "", name = "", after = ""]) {
  const said = [before];
  if (suit) {
    const drawn = piece("contract");
    drawn.querySelector("use").setAttribute("href", `#g-${suit}`);
    drawn.setAttribute("aria-label", name);
    drawn.classList.toggle("red", suit === "hearts" || suit === "diamonds");
    said.push(drawn);
  }
  return [...said, after];
}
