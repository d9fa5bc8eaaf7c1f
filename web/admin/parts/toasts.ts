/** What became of a change, in a toast. */
import { errorSentence, problemOf } from '../../lib/apiError.ts';
import { dismissToast, showToast, type Toast, toasts } from '../../ui/toasts.ts';

type Head = Pick<Toast, 'about' | 'title'>;

/** What became of a mail where none can leave. */
export const KEPT = 'gardé sur le serveur, aucun serveur de mail n’est réglé';

export function toastDone(
  text: string,
  { undo, ...head }: Head & { undo?: (() => void) | undefined } = {},
): void {
  // Of two « Annuler » one above the other the wrong one is pressed: the last thing done is the one taken back.
  if (undo) for (const { id, action } of toasts.get()) if (action) dismissToast(id);
  showToast({ kind: 'success', ...head, text, ...(undo && { action: { label: 'Annuler', run: undo } }) });
}

/** Takes away what was done: on another screen its « Annuler » would be of something else than what one sees. What went wrong stays. */
export function forgetDone(): void {
  for (const { id, kind } of toasts.get()) if (kind !== 'error') dismissToast(id);
}

/** Nothing was changed, and why. */
export function toastProblem(error: unknown, head: Head = {}): void {
  showToast({ kind: 'error', ...head, text: problemSentence(error) });
}

/** What is wrong with a field says more than "some fields are wrong". */
export function problemSentence(error: unknown): string {
  return problemOf(error)?.errors?.[0]?.message ?? errorSentence(error);
}
