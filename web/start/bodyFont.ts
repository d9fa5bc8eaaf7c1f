import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';

const SLOW_MS = 2000;

/** Preloads the body font, or does without it: how long the first files took tells the line’s speed in every browser. */
export function preloadBodyFont(): void {
  if (performance.now() > SLOW_MS) {
    document.documentElement.dataset.line = 'slow';
    return;
  }
  const link = document.createElement('link');
  // Fonts are fetched without credentials; without `crossOrigin` the preloaded copy would not be used.
  Object.assign(link, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href: lora,
  });
  document.head.append(link);
}
