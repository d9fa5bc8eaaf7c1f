/** Runs inside the page of bench/gallery.ts: what only the page itself can time. */

const nextFrame = () => new Promise(requestAnimationFrame);

const tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration);
}).observe({ type: 'longtask' });

/** Pictures that have come; while a sharper one is on its way to the same place, `complete` would say that none is there. */
const came = new WeakSet();
document.addEventListener('load', ({ target }) => came.add(target), true);

const inWindow = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

globalThis.bench = {
  /**
   * Milliseconds to the first frame in which every thumbnail of the window is there: since the last byte of the first page of the
   * list, since the list was asked for, and since the visit began. `list` ends the address of the one, `page` is in that of the other.
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

  /** A thumb's fling, a slow read and a pull at the scroll bar; the longest task and the most elements met. */
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
