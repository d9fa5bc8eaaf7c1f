/** The region that announces toasts; screen readers miss the first one unless it exists before. */
export const toastRegion = document.createElement('section');
toastRegion.setAttribute('aria-label', 'Notifications');
toastRegion.dataset.screenOnly = '';

export const toastLists = { status: listOf('status'), alert: listOf('alert') };

function listOf(role: 'status' | 'alert'): HTMLElement {
  const list = document.createElement('div');
  list.setAttribute('role', role);
  toastRegion.append(list);
  return list;
}

/**
 * Moves the toasts into `parent` and returns a function that moves them back. Everything outside the topmost
 * modal is inert, so each modal takes the toasts when it opens.
 */
export function moveToastsInto(parent: Element): () => void {
  const before = toastRegion.parentElement;
  parent.prepend(toastRegion);
  return () => before?.append(toastRegion);
}
