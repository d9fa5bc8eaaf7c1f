/** Before the site is loaded: paints the names, or shows the error text of index.html. */
/** Milliseconds; a background tab is never painted. */
const AT_MOST_MS = 300;

/** Resolves once the names in index.html are painted, which running React earlier would delay. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });
}

/** The error text of index.html, which the style sheet shows after a delay unless this script hides it. */
const words = document.getElementById('unreachable');

/** Call as soon as a script runs, which reports errors itself from then on. */
export function hideUnreachable(): void {
  words?.toggleAttribute('hidden', true);
}

export function showUnreachable(): void {
  if (words === null) return;
  words.toggleAttribute('hidden', false);
  words.style.visibility = 'visible';
  // The link alone would drop the page from the address.
  words.getElementsByTagName('a')[0]?.addEventListener('click', (click) => {
    click.preventDefault();
    window.location.reload();
  });
}
