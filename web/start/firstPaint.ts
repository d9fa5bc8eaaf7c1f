/** A background tab is never painted. */
const AT_MOST_MS = 300;

/** Comes once the names that index.html holds have been painted: the script library would keep the screen blank meanwhile. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });
}
