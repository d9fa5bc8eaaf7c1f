/** The short messages on screen: a store outside React, so that code without a component can speak too. */

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  title?: string;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same words once more take the place of the first: six boxes ticked in a row must not bury the seventh. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text);
  change([...others, { ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
