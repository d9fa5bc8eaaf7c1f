/**
 * The element that toasts are drawn in. All but the modal window on top is inert: neither announced nor clickable, whatever lies
 * over it. So this element moves into each modal as it opens, before the first toast, and what it shows goes with it.
 */
export const toastHome = document.createElement('div');

/** Moves the toasts into `parent`; what is returned takes them back. */
export function houseToasts(parent: Element): () => void {
  const before = toastHome.parentElement;
  parent.append(toastHome);
  return () => before?.append(toastHome);
}
