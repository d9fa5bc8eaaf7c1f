import { useEffect, useRef } from 'react';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { dismissToast, showToast } from '../../ui/toasts.ts';
import type { Draft } from './draft.ts';
import { fieldId } from './fieldNames.ts';
import { EMPTY_REPLY } from './replyValues.ts';
import type { TypedReply } from './typedReply.ts';

/** « Réinitialiser » stands under « Envoyer »: what a slip erased can be had back for as long as the message about it stands. */
export function useReset(form: TypedReply, draft: Draft | null): () => void {
  const told = useRef(0);
  // There is no form any more to bring anything back into.
  useEffect(() => () => dismissToast(told.current), []);

  function begin(reply: SaturdayReply) {
    form.begin(reply);
    // The button that was pressed goes away.
    document.getElementById(fieldId('answer'))?.focus();
  }

  return () => {
    const typed = form.get().reply;
    begin(EMPTY_REPLY);
    draft?.drop();
    told.current = showToast({
      kind: 'info',
      text: 'Votre saisie est effacée.',
      action: { label: 'Annuler', run: () => begin(typed) },
    });
  };
}
