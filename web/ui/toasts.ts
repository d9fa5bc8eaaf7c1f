/** The toasts on screen: a store outside React, so that code without a component can show one. */
import { createStore } from '../lib/store.ts';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  /** Subject of the toast: a success removes the error about the same subject. */
  about?: string;
  title?: string;
  text: string;
  /** Offered while the toast is shown; using it closes the toast. */
  action?: { label: string; run: () => void };
}

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Returns the toast's id. A toast with the same words replaces the earlier one. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts
    .get()
    .filter(({ kind, text, about }) =>
      about !== undefined && about === toast.about ? false : kind !== toast.kind || text !== toast.text,
    );
  toasts.set([...others, { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
