/** The short messages on screen: a store outside React, so that code without a component can speak too. */
import { createStore } from '../lib/store.ts';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  /** What it is about: a success takes away the error about the same. */
  about?: string;
  title?: string;
  text: string;
  /** Offered while the message stands; taking it ends the message. */
  action?: { label: string; run: () => void };
}

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Gives its id. The same words once more take the place of the first: six boxes ticked in a row must not bury the seventh. */
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
