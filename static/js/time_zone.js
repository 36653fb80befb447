// A new club begins with the time zone of the browser it is created in.
"use strict";

for (const select of document.querySelectorAll("select[data-own-zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const option of select.options) {
    if (option.value === zone) option.selected = true;
  }
}
