/** Runs inside the page of bench/adminList.ts, for what only the page can time. */

const nextFrame = () => new Promise(requestAnimationFrame);

globalThis.bench = {
  /** Milliseconds from the last byte of the families to the first frame that shows them and takes a click. */
  async opening() {
    while (!document.querySelector('tbody[data-index] button')) await nextFrame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/familles'));
    return performance.now() - call.responseEnd;
  },

  /** Milliseconds from the keystroke that makes `text` the search to the frame that shows its result. */
  async search(text) {
    const input = document.querySelector('input[type=search]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const count = () => document.querySelector('table').getAttribute('aria-rowcount');
    const before = count();
    const start = performance.now();
    write.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (count() === before) await nextFrame();
    return performance.now() - start;
  },

  /** Milliseconds from opening a family's link to the first frame with its page beside the list. */
  async famillePage(id, name) {
    const start = performance.now();
    location.hash = `#/adminouminou/famille/${id}`;
    while (document.querySelector('h1')?.textContent !== name || !document.querySelector('article input'))
      await nextFrame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  },

  /** An import's preview: milliseconds from its last byte to the first question, and its size. */
  async preview() {
    const asks = () =>
      [...document.querySelectorAll('button')].some((one) => one.textContent === 'Question suivante');
    while (!asks()) await nextFrame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/import'));
    return {
      ms: performance.now() - call.responseEnd,
      elements: document.querySelectorAll('*').length,
      share: call.encodedBodySize / call.decodedBodySize,
      bytes: call.encodedBodySize,
    };
  },

  /** Returns the duration of each frame while `work` runs. */
  async frames(work) {
    const lengths = [];
    let last = performance.now();
    let running = true;
    const tick = (now) => {
      lengths.push(now - last);
      last = now;
      if (running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await globalThis.bench[work]();
    running = false;
    return lengths.slice(1);
  },

  /** Two seconds of scrolling, 60 px a frame. */
  async scroll() {
    const scroller = document.querySelector('table').parentElement;
    for (let frame = 0; frame < 120; frame++) {
      scroller.scrollBy(0, 60);
      await nextFrame();
    }
  },

  /** Opens and closes the first rows, each with its animation. */
  async unfold() {
    for (const button of [...document.querySelectorAll('tbody[data-index] button')].slice(0, 4)) {
      for (let click = 0; click < 2; click++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 350));
      }
    }
  },
};
