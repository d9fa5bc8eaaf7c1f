/** Shows where on the page the words stand that are open in the editor: a gold ring, and the page scrolled to it once. */
const MARK = 'data-open-step';
const WHOLE = 'li, article, section, address, header';

let shown = '';
/** Waits for a part of the page whose code is still on its way. */
const late = new MutationObserver(() => {
  if (placeOf(plain(wanted)) !== null) mark();
});
let wanted = '';

export function markOpen(words: string): void {
  wanted = words;
  // Once the browser has drawn what was just given to it.
  requestAnimationFrame(mark);
}

function mark(): void {
  late.disconnect();
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const place = wanted === '' ? null : placeOf(plain(wanted));
  place?.setAttribute(MARK, '');
  if (wanted !== shown && place) scrollTo(place);
  if (place !== null || wanted === '') shown = wanted;
  else late.observe(document.body, { childList: true, subtree: true });
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
