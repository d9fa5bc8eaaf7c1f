/** One mailing: how far it has come, what holds it up, whom it did not reach. */
import { useId, useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/keys.ts';
import { useAction } from '../../data/useAction.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import { momentThere } from '../../parts/momentThere.ts';
import styles from './Mailings.module.css';
import { controlMailing, type MailingAction } from './mailings.api.ts';
import { KIND_NAMES, progressSentence, stateSentence } from './mailingTexts.rules.ts';
import { RecipientList } from './RecipientList.tsx';

export function MailingEntry({ mailing, familles }: { mailing: Mailing; familles: readonly Famille[] }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { state, template, createdAt, total, waiting, problem } = mailing;
  const title = `${KIND_NAMES[template]}, ${momentThere(createdAt)}`;
  const over = state === 'done' || state === 'cancelled';

  const { run: act, busy } = useAction({
    call: (action: MailingAction) => controlMailing(mailing.id, action),
    told: { about: mailing.id },
    refreshes: [keys.mailings],
  });

  return (
    <li className={`${layout.row} ${entries.entry}`}>
      <div>
        <p id={id}>
          <strong>{KIND_NAMES[template]}</strong> – {momentThere(createdAt)}
        </p>
        <progress aria-labelledby={id} value={total - waiting} max={total} className={styles.progress} />
        {/* Each step of the way would be said aloud every two seconds: the quarters are. */}
        <p>
          {stateSentence(mailing, momentThere)} – {progressSentence(mailing)}
        </p>
        <p role="status" className={styles.said}>
          {spokenProgress(mailing)}
        </p>
        {problem && <p className={styles.problem}>{problem.reason}</p>}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <Button
          kind="secondary"
          disabled={busy}
          aria-label={`Pause\u00a0: ${title}`}
          onClick={() => act('pause')}
        >
          Pause
        </Button>
      )}
      {(state === 'paused' || (state === 'sending' && problem)) && (
        <Button
          kind="secondary"
          disabled={busy}
          aria-label={`${problem ? 'Réessayer' : 'Reprendre'}\u00a0: ${title}`}
          onClick={() => act('resume')}
        >
          {problem ? 'Réessayer' : 'Reprendre'}
        </Button>
      )}
      {!over && (
        <ConfirmButton
          kind="quiet"
          disabled={busy}
          label="Annuler"
          aria-label={`Annuler\u00a0: ${title}`}
          question="Annuler cet envoi ?"
          action="Annuler l’envoi"
          onConfirm={() => act('cancel')}
        >
          <p>Ce qui est parti l’est pour de bon ; les familles qui attendent ne recevront rien.</p>
        </ConfirmButton>
      )}
      <Button
        kind="quiet"
        aria-expanded={opened}
        aria-label={`Détail\u00a0: ${title}`}
        onClick={() => setOpened(!opened)}
      >
        Détail
      </Button>
      {opened && <RecipientList mailing={mailing} familles={familles} />}
    </li>
  );
}

/** Changes four times on the way, and with the state. */
function spokenProgress(mailing: Mailing): string {
  const { total, waiting, state } = mailing;
  if (state !== 'sending') return `${stateSentence(mailing, momentThere)}. ${progressSentence(mailing)}`;
  const quarters = Math.floor((4 * (total - waiting)) / total);
  return mailing.problem ? stateSentence(mailing, momentThere) : `En cours d’envoi, ${quarters * 25}\u00a0%`;
}
