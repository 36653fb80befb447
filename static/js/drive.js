// Enter goes on to the next figure of a card; after the last, and after a point with a number, it
// sends. The total to compare is passed over.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !field.closest(".drive-card") || field.type !== "text") return;
  if (field.name === "first" && field.value.trim().startsWith(".")) return;
  const fields = ["first", "second", "tens"].map((name) => field.form.elements[name]).filter(Boolean);
  const next = fields[fields.indexOf(field) + 1];
  if (next && fields.includes(field)) {
    event.preventDefault();
    next.focus();
    next.select();
  }
});
// A card that is in already: what is typed takes the place of what stands there.
document.addEventListener("focusin", (event) => {
  if (event.target.closest(".drive-card")) event.target.select?.();
});
// Enter in a table's field goes on to the next table; in the last one it sends the hand.
document.addEventListener("keydown", (event) => {
  const form = event.target.closest(".drive-hand");
  if (event.key !== "Enter" || !form || event.target.type !== "text") return;
  const fields = [...form.querySelectorAll("input[type=text]")];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) {
    event.preventDefault();
    next.focus();
    next.select();
  }
});
