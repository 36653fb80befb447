// The entry desk by keyboard. Without this script every row is still an ordinary form.
//
// rows       what a row of a tray is        ahead      typed before its tray is here
// sending    rows on their way              turning    from tray to tray
// questions  rows that want another word    entering   what Enter means
// keys       the keyboard                   pointer    everything else
// row_keys   keys about a row that is in    reading    what is typed, read out while it is typed
// elsewhere  what other tables have made

import "./desk/row_keys.js";
import "./desk/keys.js";
import "./desk/pointer.js";
import "./desk/reading.js";
import "./desk/elsewhere.js";
import { start } from "./desk/rows.js";

document.documentElement.classList.add("scripted");
window.addEventListener("DOMContentLoaded", start);
