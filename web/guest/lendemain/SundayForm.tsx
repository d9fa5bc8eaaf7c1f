import { type FormEvent, useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { errorSentence, isProblem, problemOf } from '../../lib/apiError.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { visits } from '../../lib/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/fields/RadioGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { CookiesNotice } from '../parts/CookiesNotice.tsx';
import styles from './SundayForm.module.css';

interface SundayFormProps {
  famille: Famille;
  onOvertaken: () => void;
}

export function SundayForm({ famille, onOvertaken }: SundayFormProps) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const { sending, failure, send } = useSendSunday(famille, onOvertaken);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer !== null) void send(answer);
  }

  return (
    <Card>
      <form data-screen-only className={styles.form} onSubmit={submit}>
        <h2>Votre réponse</h2>
        <CookiesNotice />
        <YesNo
          legend="Serez-vous avec nous ce jour-là ?"
          name="answerSunday"
          value={answer}
          onValue={setAnswer}
          required
        />
        {failure !== null && (
          <Notice kind="danger" title="Votre réponse n’est pas partie" alert>
            <p>{failure}</p>
          </Notice>
        )}
        {/* Not `disabled` while it is sent: the keyboard's focus would be lost with the button that has it. */}
        <Button type="submit" disabled={answer === null} aria-disabled={sending}>
          Envoyer
        </Button>
      </form>
    </Card>
  );
}

/** Sends the answer and takes over the family as it then stands; `onOvertaken` when someone of the family was faster. */
function useSendSunday(famille: Famille, onOvertaken: () => void) {
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
