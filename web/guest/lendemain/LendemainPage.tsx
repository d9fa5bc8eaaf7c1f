/**
 * The page of the day after the wedding: the couple's texts, and the form by which the family answers for
 * that day, or its answer.
 */
import { type FormEvent, useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { errorSentence, isProblem, problemOf } from '../../lib/apiError.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { VENUE_SIZES } from '../../lib/pictureSizes.ts';
import { visits } from '../../lib/visit.ts';
import { FailureText } from '../../shell/ErrorNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/fields/RadioGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TakesFocus } from '../../ui/onDemand/TakesFocus.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import hammockUrl from '../art/hammock.svg';
import { CookiesNotice } from '../parts/CookiesNotice.tsx';
import { PictureView, Vignette } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SundayAnswer } from '../parts/SaturdayAnswer.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './SundayForm.module.css';

export function LendemainPage() {
  const { famille, content } = useVisit();
  const [asked] = useState(famille.answerSunday === null);
  // True if somebody else of the family answered first; this guest is then shown that answer.
  const [overtaken, setOvertaken] = useState(false);
  if (content.lendemain === null) return null;
  const { activities, breakfast, lunch, contribution, restTitle, tableTitle, picture } = content.lendemain;
  const atTable = [...breakfast, ...lunch, ...contribution];
  const answer = (
    <Notice title={overtaken ? 'Votre famille a déjà répondu' : 'Votre réponse'} alert={overtaken}>
      <SundayAnswer answer={famille.answerSunday} />
      <p>
        <UnbrokenText text="Un changement ? Prévenez-nous directement, nous nous en occupons." />
      </p>
    </Notice>
  );
  return (
    <GuestPage page="lendemain">
      {picture === undefined && <Vignette src={hammockUrl} />}
      {picture && (
        <Card>
          <PictureView picture={picture} sizes={VENUE_SIZES} />
        </Card>
      )}
      {activities.length > 0 && (
        <Card>
          <h2>{restTitle ?? 'On se repose'}</h2>
          <Prose blocks={activities} />
        </Card>
      )}
      {atTable.length > 0 && (
        <Card>
          <h2>{tableTitle ?? 'On se retrouve à table'}</h2>
          <Prose blocks={atTable} />
        </Card>
      )}
      {famille.answerSunday === null && (
        <SundayForm famille={famille} onOvertaken={() => setOvertaken(true)} />
      )}
      {famille.answerSunday !== null && (asked ? <TakesFocus>{answer}</TakesFocus> : answer)}
    </GuestPage>
  );
}

function SundayForm({ famille, onOvertaken }: { famille: Famille; onOvertaken: () => void }) {
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
            <FailureText error={failure} />
          </Notice>
        )}
        {/* aria-disabled while sending, because disabling a pressed button would lose the focus. */}
        <Button type="submit" disabled={answer === null} aria-disabled={sending}>
          Envoyer
        </Button>
      </form>
    </Card>
  );
}

/** Sends the answer and updates the family; calls `onOvertaken` if somebody else of it was faster. */
function useSendSunday(famille: Famille, onOvertaken: () => void) {
  const { busy: sending, once } = useOneAtATime();
  /** Error sentence for the guest, or null. */
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(answerSunday: boolean): Promise<void> {
    setFailure(null);
    try {
      // Without Saturday's answer, which hosts may have put back meanwhile.
      visits.replaceFamille(await sendReply({ ...famille, answer: null, answerSunday }));
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
