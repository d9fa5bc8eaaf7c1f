import { useEffect, useRef } from 'react';
import { dismissToast, showToast } from '../../ui/toasts.ts';

/** Says what was taken out of the form, and can put it back while the form is there; the last one only. */
export function useUndoToast(): (text: string, undo: () => void) => void {
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);
  return (text, run) => {
    dismissToast(shown.current);
    shown.current = showToast({ kind: 'info', text, action: { label: 'Annuler', run } });
  };
}
