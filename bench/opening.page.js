/** Runs inside the page of bench/opening.ts, for what only the page can time. */

const nextFrame = () => new Promise(requestAnimationFrame);

let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });

/** A picture counts once it has loaded. */
const isThere = (element) => element !== null && (element.localName !== 'img' || element.naturalWidth > 0);
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
const isWorn = (family) =>
  [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded');

globalThis.bench = {
  async opening(waited) {
    let names = 0;
    while (!isThere(document.querySelector(waited))) {
      if (names === 0 && document.querySelector('.opening svg') !== null && hasPainted())
        names = performance.now();
      await nextFrame();
    }
    await nextFrame();
    return { names, stands: performance.now() };
  },

  shift: () => shift,
  isInLora: () => isWorn('Lora Variable'),
};
