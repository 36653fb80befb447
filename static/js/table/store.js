// What the page keeps on its device, each thing under a name: in the browser's storage, which a page
// thrown away leaves as it is and two tabs share. Where that is full or forbidden it is kept as long
// as the page stays open, and ``keeps`` says that it is not.

const PREFIX = "overplay.table.";
const held = new Map();  // what the storage did not take; null: what it would not let go

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;  // forbidden
  }
}

export const keeps = () => storage() !== null && held.size === 0;

export function write(name, value) {
  const text = JSON.stringify(value);
  try {
    storage().setItem(PREFIX + name, text);
    held.delete(name);
  } catch {
    held.set(name, text);
  }
}

export function remove(name) {
  held.delete(name);
  try {
    storage()?.removeItem(PREFIX + name);
  } catch {
    held.set(name, null);
  }
}

export function read(name) {
  const text = held.has(name) ? held.get(name) : storage()?.getItem(PREFIX + name) ?? null;
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;  // not ours, or cut short
  }
}

// The names that begin so, in their order.
export function names(beginning) {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));
  const all = new Set([...kept.map((key) => key.slice(PREFIX.length)), ...held.keys()]);
  return [...all].filter((name) => name.startsWith(beginning) && read(name) !== null).sort();
}
