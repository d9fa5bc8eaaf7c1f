/**
 * The dialog in which a host answers for a family: the guests' own reply form, kept while it is not sent, or
 * the short answer by telephone.
 */

import { useMemo, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { Famille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { toldFieldsFor } from '../../../../contract/familles/toldFields.ts';
import { questionsFor, withoutDuty } from '../../../../contract/questions/questions.rules.ts';
import type { SaturdayReply } from '../../../../contract/reponses/reponses.schema.ts';
import type { Draft } from '../../../guest/reponse/draft.ts';
import { ReplyForm } from '../../../guest/reponse/ReplyForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/onDemand/Dialog.tsx';
import { hostWedding } from '../../data/hostQueries.ts';
import { useTabState } from '../../data/tabState.ts';
import { keepFamille } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { OvertakenNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { toastFamille } from '../../parts/toasts.ts';
import { answeredText, QuickAnswer } from './QuickAnswer.tsx';

interface UnsentAnswer {
  /** The family when the host began; its version is sent. */
  famille: Famille;
  reply: SaturdayReply;
}

export function AnswerDialog({ famille, onClose }: { famille: HostFamille; onClose: () => void }) {
  const unsent = useTabState<UnsentAnswer>('answer', famille.id);
  // The family when the dialog opened: polling must not replace what is being typed.
  const [shown, setShown] = useState(() => unsent.read()?.famille ?? famille);
  // What the form no longer asks for is listed where guests have told it.
  const toldFields = useMemo(() => toldFieldsFor(hostWedding(), shown.invites), [shown]);
  const questions = useMemo(() => withoutDuty(questionsFor(hostWedding().questions, shown)), [shown]);
  const [told, setTold] = useState<'resumed' | 'overtaken' | null>(() => unsent.read() && 'resumed');
  const [asking, setAsking] = useState(false);
  const [byPhone, setByPhone] = useState(false);
  const draft = useMemo<Draft>(
    () => ({
      read: () => unsent.read()?.reply ?? null,
      keep: (reply) => {
        unsent.keep({ famille: shown, reply });
        return false;
      },
      drop: unsent.drop,
    }),
    [unsent, shown],
  );

  function replied(answered: Famille) {
    keepFamille(answered);
    toastFamille(familleName(famille), answeredText(answered));
    onClose();
  }

  function showFresh(answered: Famille) {
    keepFamille(answered);
    setShown(answered);
    setTold('overtaken');
  }

  function leave() {
    if (unsent.read() === null) onClose();
    else setAsking(true);
  }

  function giveUp() {
    unsent.drop();
    onClose();
  }

  return (
    <Dialog
      title={`Réponse ${ofName(familleName(famille))}`}
      onCancel={leave}
      onClose={onClose}
      actions={
        asking ? (
          <>
            <p role="alert">Cette réponse n’est pas envoyée.</p>
            <Button kind="secondary" onClick={giveUp}>
              L’abandonner
            </Button>
            <Button autoFocus onClick={() => setAsking(false)}>
              Continuer
            </Button>
          </>
        ) : (
          <Button kind="secondary" onClick={leave}>
            Fermer
          </Button>
        )
      }
    >
      {told === 'overtaken' && <OvertakenNotice by="stale-family" />}
      {told === 'resumed' && (
        <Notice>
          <p>Voici la réponse que vous aviez commencée et qui n’est pas encore envoyée.</p>
        </Notice>
      )}
      {famille.answer !== true && told === null && (
        <p className={layout.row}>
          {byPhone
            ? 'Noms, enfants, adresse, si vous les savez\u00a0:'
            : 'Vous ne savez que oui ou non\u00a0?'}
          <Button kind="secondary" onClick={() => setByPhone(!byPhone)}>
            {byPhone ? 'Tout remplir' : 'Au téléphone'}
          </Button>
        </p>
      )}
      {byPhone ? (
        <QuickAnswer famille={famille} onAnswered={giveUp} />
      ) : (
        <ReplyForm
          key={shown.version}
          famille={shown}
          toldFields={toldFields}
          words={hostWedding().form}
          questions={questions}
          closed={false}
          draft={draft}
          override
          onReplied={replied}
          onAnsweredBefore={showFresh}
        />
      )}
    </Dialog>
  );
}
