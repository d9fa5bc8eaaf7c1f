/** Toasts that tell the outcome of a change, and the sentence that explains an error to hosts. */
import { errorSentence, problemOf } from '../../lib/apiError.ts';
import { dismissToast, showToast, type Toast, toasts } from '../../ui/toasts.ts';

type Head = Pick<Toast, 'about' | 'title'>;

/** Outcome of a mail when no mail server is set. */
export const KEPT = 'gardé sur le serveur, aucun serveur de mail n’est réglé';

export function toastDone(
  text: string,
  { undo, ...head }: Head & { undo?: (() => void) | undefined } = {},
): void {
  // Keeps a single « Annuler », for the last change; of two, the wrong one is easily pressed.
  if (undo) for (const { id, action } of toasts.get()) if (action) dismissToast(id);
  showToast({ kind: 'success', ...head, text, ...(undo && { action: { label: 'Annuler', run: undo } }) });
}

/** What was done for a family, in place of what was done before: several would cover a phone's search. */
export function toastFamille(name: string, text: string, undo?: () => void): void {
  toastDone(text, { title: name, about: 'famille', undo });
}

/** Removes success toasts on a change of screen, where « Annuler » would surprise. Errors stay. */
export function forgetDone(): void {
  for (const { id, kind } of toasts.get()) if (kind !== 'error') dismissToast(id);
}

/** Tells that nothing was changed, and why. */
export function toastProblem(error: unknown, head: Head = {}): void {
  showToast({ kind: 'error', ...head, text: problemSentence(error) });
}

/** A field's own error says more than « some fields are wrong ». */
export function problemSentence(error: unknown): string {
  return problemOf(error)?.errors?.[0]?.message ?? errorSentence(error);
}
