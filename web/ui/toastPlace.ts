/** Where toasts are announced: in the page before the first of them is, or screen readers would miss it. */
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
 * Moves the toasts into `parent`; what is returned takes them back. All but the topmost modal is inert, neither announced nor
 * clickable, so they move into each modal as it opens.
 */
export function moveToastsInto(parent: Element): () => void {
  const before = toastRegion.parentElement;
  parent.prepend(toastRegion);
  return () => before?.append(toastRegion);
}
