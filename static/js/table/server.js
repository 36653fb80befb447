// Asking the server, and telling it: over a network that drops, delays and doubles, to a laptop that
// sleeps. What does not come from Overplay itself (the door of a network, a proxy) is no answer.

import { deviceName } from "./device.js";
import { fieldsToSend } from "./outbox.js";

// Milliseconds until a server that is silent counts as gone.
const PATIENCE = 15000;
// What is sent again, though it was answered: somebody did the same at the same moment.
const AGAIN = ["at_once", "conflict"];

// The answer as an object, ``{}`` where nothing is new; null where nobody answers.
async function answered(address, options = {}) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(address, {
      ...options, signal: patience.signal, cache: "no-store", headers: { "Table-Device": deviceName },
    });
    if (response.status === 204) return {};
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
    const said = await response.json();
    if (AGAIN.includes(said.code) || response.status >= 500) return null;
    const isOurs = "mark" in said || "taken" in said || "refused" in said;
    return isOurs ? { ...said, status: response.status } : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export const ask = (address, mark) => answered(`${address}?rev=${encodeURIComponent(mark)}`);

export const tell = (address, one) => answered(
  address, { method: "POST", body: new URLSearchParams(fieldsToSend(one)) });
