/** How far each history entry was scrolled, kept in the entry itself: a new page starts at its top, going back returns to the place. */

/** Browsers refuse more than a hundred changes of the history in 30 s. */
const DEBOUNCE_MS = 300;

export function rememberScroll(): void {
  window.history.scrollRestoration = 'manual';
  let timer = 0;
  window.addEventListener('scroll', () => {
    const { href } = window.location;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (window.location.href === href)
        window.history.replaceState({ ...window.history.state, scroll: window.scrollY }, '');
    }, DEBOUNCE_MS);
  });
}

/** To be called once the page of the current entry stands. */
export function restoreScroll(): void {
  window.scrollTo(0, (window.history.state as { scroll?: number } | null)?.scroll ?? 0);
}
