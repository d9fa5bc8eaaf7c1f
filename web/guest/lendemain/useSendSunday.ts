import { useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { isProblem, problemOf } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { visits } from '../../lib/visit.ts';
import { showToast } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** Sends the answer and takes over the family as it then stands; `onOvertaken` when someone of the family was faster. */
export function useSendSunday(famille: Famille, onOvertaken: () => void) {
  const { busy: sending, once } = useOneAtATime();
  /** A sentence for the guest, null while nothing went wrong. */
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(answerSunday: boolean): Promise<void> {
    setFailure(null);
    try {
      visits.replaceFamille(await sendReply({ ...famille, answerSunday }));
      showToast({ kind: 'success', title: 'Info', text: 'Votre réponse a bien été prise en compte' });
    } catch (error) {
      const stored = problemOf(error)?.famille;
      if (isProblem(error, 'already-answered') && stored !== undefined) {
        onOvertaken();
        visits.replaceFamille(stored);
      } else setFailure(errorSentence(error));
    }
  }

  return { sending, failure, send: (answerSunday: boolean) => once(() => attempt(answerSunday)) };
}
