/** Shows where on the page the words stand that are open in the editor: a gold ring, and the page scrolled to it once. */
const MARK = 'data-open-step';
const WHOLE = 'li, article, section, address, header';

let shown = '';

export function markOpen(words: string): void {
  // Once the browser has drawn what was just given to it.
  requestAnimationFrame(() => {
    for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    const place = words === '' ? null : placeOf(plain(words));
    place?.setAttribute(MARK, '');
    if (words !== shown && place) scrollTo(place);
    if (place !== null || words === '') shown = words;
  });
}

/** Not `scrollIntoView`, which would scroll the page around the frame too. */
function scrollTo(place: Element): void {
  const { top, height } = place.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top + height / 2 - window.innerHeight / 2);
}

function placeOf(words: string): Element | null {
  const own = [...document.querySelectorAll('main *')].filter(({ children }) => children.length === 0);
  const found = own.find(({ textContent }) => plain(textContent ?? '') === words);
  return found?.closest(WHOLE) ?? found ?? null;
}

/** Typography is set by the site itself: an editor's words may have another space or apostrophe. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
}
