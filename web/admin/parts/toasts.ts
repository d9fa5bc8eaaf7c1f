/** What became of a change, in a toast. */
import { showToast, type Toast } from '../../ui/toasts.ts';
import { problemSentence } from './problemSentence.ts';

type Head = Pick<Toast, 'about' | 'title'>;

/** What became of a mail where none can leave. */
export const KEPT = 'gardé sur le serveur, aucun serveur de mail n’est réglé';

export function tellDone(
  text: string,
  { undo, ...head }: Head & { undo?: (() => void) | undefined } = {},
): void {
  showToast({ kind: 'success', ...head, text, ...(undo && { action: { label: 'Annuler', run: undo } }) });
}

/** Nothing was changed, and why. */
export function tellProblem(error: unknown, head: Head = {}): void {
  showToast({ kind: 'error', ...head, text: problemSentence(error) });
}
