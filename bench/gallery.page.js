/** Runs inside the page of bench/gallery.ts, for what only the page can time. */

const nextFrame = () => new Promise(requestAnimationFrame);

const tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration);
}).observe({ type: 'longtask' });

/** Loaded pictures. `complete` is no use: it turns false while the same place loads a sharper picture. */
const came = new WeakSet();
document.addEventListener('load', ({ target }) => came.add(target), true);

const inWindow = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

globalThis.bench = {
  /**
   * Milliseconds to the first frame that shows every thumbnail in the window: from the last byte of the
   * list's first page, from the request of the list, and from the start of the visit. `list` ends the list's
   * address; `page` is part of the first page's.
   */
  async opening({ list = '/details', page: pages = '/details/' } = {}) {
    const thumbnails = () => [...document.querySelectorAll('li img')].filter(inWindow);
    while (thumbnails().length === 0 || !thumbnails().every((image) => came.has(image))) await nextFrame();
    await nextFrame();
    const end = performance.now();
    const calls = performance.getEntriesByType('resource');
    const index = calls.find(({ name }) => new URL(name).pathname.endsWith(list));
    const page = calls.find(({ name }) => name.includes(pages));
    return { sinceList: end - page.responseEnd, sinceAsked: end - index.startTime, sinceVisit: end };
  },

  /** Scrolls like a fling, a slow read and a pull at the bar; returns the longest task and most elements. */
  async scroll() {
    tasks.length = 0;
    let elements = 0;
    const scroll = async (frames, pixels) => {
      for (let frame = 0; frame < frames; frame++) {
        scrollBy(0, pixels);
        await nextFrame();
        elements = Math.max(elements, document.querySelectorAll('*').length);
      }
    };
    await scroll(120, 40);
    await scroll(120, 400);
    await scroll(20, 8000);
    await scroll(60, -900);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { longestTask: Math.max(0, ...tasks), elements };
  },
};
