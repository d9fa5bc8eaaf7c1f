/**
 * Loads the two fonts. Text never changes its font while it is read: a late body font waits for the next
 * page.
 */
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';

/** A script that arrived within this time shows that the line has room for the font too. */
const QUICK_MS = 1000;

/**
 * Loads the body font, at once if this browser has the family's link and so the font in its cache (`known`).
 */
export function wearBodyFont(known: boolean, page: Promise<unknown>): void {
  let stands = false;
  // On a slower line the page and its first pictures come first.
  const later = page.then(() => {
    stands = true;
  });
  const quick = known || performance.now() < QUICK_MS;
  (quick ? loadBodyFont() : later.then(loadBodyFont))
    .then((face) => {
      const wear = () => document.fonts.add(face);
      if (stands) window.addEventListener('hashchange', wear, { once: true });
      else wear();
    })
    .catch(() => {});
}

/** The font of names and titles, which `font-display: block` shows as soon as it is there. */
export function fetchScript(): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-script');
  document.fonts.load(`1em ${family}`).catch(() => {});
}

export function loadBodyFont(): Promise<FontFace> {
  return new FontFace('Lora Variable', `url(${lora}) format("woff2")`, { weight: '400 700' }).load();
}
