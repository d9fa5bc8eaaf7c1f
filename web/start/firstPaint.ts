/** Until the site itself is there: the names are painted, or index.html says what is wrong. */
/** A background tab is never painted. */
const AT_MOST_MS = 300;

/** Comes once the names that index.html holds have been painted: the script library would keep the screen blank meanwhile. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });
}

/** The words of index.html for when the site cannot be fetched. Its style sheet shows them after a while, unless this script takes them away. */
const words = document.getElementById('unreachable');

/** To be called as soon as there is a script: from then on it says what is wrong. */
export function hideUnreachable(): void {
  words?.toggleAttribute('hidden', true);
}

export function showUnreachable(): void {
  if (words === null) return;
  words.toggleAttribute('hidden', false);
  words.style.visibility = 'visible';
  // The link alone would leave the page that the address names after its #.
  words.getElementsByTagName('a')[0]?.addEventListener('click', (click) => {
    click.preventDefault();
    window.location.reload();
  });
}
