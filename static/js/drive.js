// Enter in the first half goes on to the second; there, and after a point with a number, it sends.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || field.name !== "first" || field.value.trim().startsWith(".")) return;
  const second = field.form.elements.second;
  if (second) {
    event.preventDefault();
    second.focus();
    second.select();
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
