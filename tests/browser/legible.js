// What of the text of a page is whole, lost, covered or one over the other, as it stands.
(() => {
  const beside = new Set(["SCRIPT", "STYLE", "OPTION", "NOSCRIPT", "TEXTAREA", "TITLE"]);
  const hides = (way) => way === "hidden" || way === "clip";
  const rectsOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((one) => one.width > 0.5 && one.height > 0.5);
  };
  /* What may cut an element off: of what stands outside of the flow, only what it is placed in. */
  const around = function* (one) {
    let outside = false;
    for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (!outside || style.position !== "static") {
        yield [up, style];
        outside = false;
      }
      if (style.position === "fixed") return;
      outside ||= style.position === "absolute";
    }
  };
  const cut = (rect, box, style) => {
    const across = hides(style.overflowX)
      || (style.overflowX !== "visible" && style.scrollbarWidth === "none");
    const slack = 1.5;
    return (across && (rect.left < box.left - slack || rect.right > box.right + slack))
      || (hides(style.overflowY) && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4));
  };
  const whole = (node) => {
    const one = node.parentElement;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const rects = rectsOf(node);
    if (!rects.length || rects.some((rect) => rect.right < 1 || rect.bottom + scrollY < 1)) return false;
    for (const [up, style] of around(one)) {
      if (style.clipPath !== "none") return false;
      if (hides(style.overflowX) && style.textOverflow === "ellipsis"
        && up.scrollWidth > up.clientWidth + 1) return false;
      if (style.overflow === "visible" || style.display === "inline") continue;
      const box = up.getBoundingClientRect();
      if (rects.some((rect) => cut(rect, box, style))) return false;
    }
    return true;
  };
  const nodes = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.data.trim() && !beside.has(node.parentElement.tagName)) found.push(node);
    }
    return found;
  };
  window.legible = {
    remember() { this.known = nodes().filter(whole); return this.known.length; },
    fields() {
      return [...document.querySelectorAll("input")].filter((one) => one.checkVisibility()
        && ["text", "number", "search"].includes(one.type) && one.value && one.value.length < 12
        && one.scrollWidth > one.clientWidth + 1).map((one) => one.name + "=" + one.value);
    },
    lost() {
      /* What a cell of the room's grid says stands in its legend too. */
      const near = (node) => node.parentElement.closest(".cell")?.closest("main")
        ?? node.parentElement.closest("tr, li, section, main, body");
      /* The headings of a table that stands as a list, or of what its rows name by themselves. */
      const heading = (node) => node.parentElement.closest("thead th.wide-only")
        || (node.parentElement.closest("thead") && getComputedStyle(node.parentElement.closest("thead")).clipPath !== "none");
      const said = new Map();
      const words = (area) => {
        if (!said.has(area)) said.set(area, nodes().filter((one) => area.contains(one) && whole(one))
          .map((one) => one.data.trim()).join(" "));
        return said.get(area);
      };
      return this.known.filter((node) => node.isConnected && !whole(node) && !heading(node)
        && !words(near(node)).includes(node.data.trim()))
        .map((node) => {
          const up = node.parentElement;
          return node.data.trim().slice(0, 40) + " (" + up.tagName.toLowerCase() + "." + up.className + ")";
        });
    },
    covered() {
      /* Scrolled to the middle, a text must not lie under a bar that stays. */
      const found = [];
      for (const node of nodes().filter(whole)) {
        const up = node.parentElement;
        up.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const [rect] = rectsOf(node);
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const there = document.elementFromPoint(x, y);
        const outside = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
        const own = there && (there.contains(up) || up.contains(there) || there.closest("label")?.contains(up));
        if (!outside && !own && !up.closest("svg") && getComputedStyle(up).pointerEvents !== "none")
          found.push(node.data.trim().slice(0, 40) + " under " + (there?.tagName + "." + there?.className));
      }
      for (const one of document.querySelectorAll("*")) one.scrollTo({ left: 0, top: 0, behavior: "instant" });
      return found;
    },
    overlapping() {
      const placed = nodes().filter(whole).filter((node) =>
        ![...around(node.parentElement)].some(([, style]) => /sticky|fixed/.test(style.position)))
        .flatMap((node) => rectsOf(node).map((rect) => [node, rect]))
        .sort((one, other) => one[1].top - other[1].top);
      const found = [];
      placed.forEach(([node, rect], index) => {
        for (const [other, beside] of placed.slice(index + 1)) {
          if (beside.top > rect.bottom) break;
          const wide = Math.min(rect.right, beside.right) - Math.max(rect.left, beside.left);
          const high = Math.min(rect.bottom, beside.bottom) - Math.max(rect.top, beside.top);
          if (other !== node && wide > 3 && high > 0.45 * Math.min(rect.height, beside.height)
            && !node.parentElement.closest("svg"))
            found.push(node.data.trim().slice(0, 30) + " / " + other.data.trim().slice(0, 30));
        }
      });
      return found;
    },
  };
})()
