// The name by which the server knows this device again. It is in a cookie, which pages without scripts
// send too, and among what the page keeps: either may be lost, or forbidden.

import { newKey } from "./outbox.js";
import { read, write } from "./store.js";

const COOKIE = /(?:^|; )table_device=([\w-]+)/;
const A_YEAR = 365 * 24 * 3600;  // seconds
const SECURE = location.protocol === "https:" ? "; Secure" : "";

export const deviceName = read("device") ?? document.cookie.match(COOKIE)?.[1] ?? newKey();

write("device", deviceName);
document.cookie = `table_device=${deviceName}; path=/; max-age=${A_YEAR}; SameSite=Lax${SECURE}`;
