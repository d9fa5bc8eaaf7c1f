/** The face in which everything but the names is read. A text is never seen changing its face: the first screen has it in time, or the second one does. */
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';

/** Where the site's own script was there sooner, the line has room for the font beside the rest. */
const QUICK_MS = 1000;

/** For a family that is `known` here its browser has the font already. */
export function wearBodyFont(known: boolean, page: Promise<unknown>): void {
  let stands = false;
  // On another line the page comes first, the first pictures of the album with it; those that get sharper come later.
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

export function loadBodyFont(): Promise<FontFace> {
  return new FontFace('Lora Variable', `url(${lora}) format("woff2")`, { weight: '400 700' }).load();
}
