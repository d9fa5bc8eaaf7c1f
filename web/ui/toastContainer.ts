/**
 * The element that toasts are drawn in. All but the topmost modal is inert, neither announced nor clickable, so this element moves
 * into each modal as it opens.
 */
export const toastContainer = document.createElement('div');

/** Moves the toasts into `parent`; what is returned takes them back. */
export function moveToastsInto(parent: Element): () => void {
  const before = toastContainer.parentElement;
  parent.prepend(toastContainer);
  return () => before?.append(toastContainer);
}
