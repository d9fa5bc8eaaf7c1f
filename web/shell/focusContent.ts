/** Puts the focus on the page's own content, past toolbar and menu. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#root main')?.focus({ preventScroll: true });
}
