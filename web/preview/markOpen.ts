/** Marks the text that is open in the editor with a gold ring, and scrolls to it once. */
const MARK = 'data-open-step';
const WHOLE = 'li, article, section, address, header';

let shown = '';
/** Retries when a part of the page that loads late has been rendered. */
const late = new MutationObserver(() => {
  if (placeOf(plain(wanted)) !== null) mark();
});
let wanted = '';

export function markOpen(words: string): void {
  wanted = words;
  // Waits until React has rendered the update.
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

/** Unlike `scrollIntoView`, does not scroll the page around the frame. */
function scrollTo(place: Element): void {
  const { top, height } = place.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top + height / 2 - window.innerHeight / 2);
}

function placeOf(words: string): Element | null {
  const own = [...document.querySelectorAll('main *')].filter(({ children }) => children.length === 0);
  const found = own.find(({ textContent }) => plain(textContent ?? '') === words);
  return found?.closest(WHOLE) ?? found ?? null;
}

/** Ignores typography: the site sets no-break spaces and apostrophes that the editor's text lacks. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
}
