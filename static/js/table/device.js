// The name by which the server knows this device again. It is in a cookie, which pages without scripts
// send too, and among what the page keeps: either may be lost, or forbidden.

import { newKey } from "./outbox.js";
import { read, write } from "./store.js";

const COOKIE = /(?:^|; )table_device=([\w-]+)/;
const A_YEAR = 365 * 24 * 3600;  // seconds

export function deviceName() {
  const name = read("device") ?? document.cookie.match(COOKIE)?.[1] ?? newKey();
  write("device", name);
  document.cookie = `table_device=${name}; path=/; max-age=${A_YEAR}; SameSite=Lax`;
  return name;
}
