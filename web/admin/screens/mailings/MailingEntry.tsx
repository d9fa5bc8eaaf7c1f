/** A mailing: progress, what delays it, whom it did not reach; with pause, resumption and cancellation. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { filledText, mailWords } from '../../../../contract/mail/mailText.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import texts from '../../../ui/texts.module.css';
import { useContent, useHeldMails } from '../../data/hostQueries.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import styles from './Mailings.module.css';
import { controlMailing, fetchRecipients, type MailingAction } from './mailings.api.ts';
import { KIND_NAMES, OUTCOME_NAMES, progressSentence, stateSentence } from './mailingTexts.rules.ts';
import { countedFamilles } from './recipients.rules.ts';

export function MailingEntry({ mailing, familles }: { mailing: Mailing; familles: readonly HostFamille[] }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { state, template, createdAt, total, waiting, problem } = mailing;
  const title = `${KIND_NAMES[template]}, ${momentThere(createdAt)}`;
  const { data: content } = useContent();
  const over = state === 'done' || state === 'cancelled';

  const { run: act, busy } = useAction({
    call: (action: MailingAction) => controlMailing(mailing.id, action),
    failureToast: { about: mailing.id },
    refreshes: [keys.mailings],
  });

  return (
    <li className={`${layout.row} ${entries.entry}`}>
      <div>
        <p id={id}>
          <strong>{KIND_NAMES[template]}</strong> – {momentThere(createdAt)}
        </p>
        <p className={layout.note}>{content?.mail ? subjectOf(mailing, content.mail) : mailing.subject}</p>
        <progress
          aria-labelledby={id}
          data-refused={mailing.failed > 0}
          value={total - waiting}
          max={total}
          className={styles.progress}
        />
        {/* Announces quarters only, because the progress changes every two seconds. */}
        <p>
          {stateSentence(mailing, momentThere)} – {progressSentence(mailing)}
        </p>
        <p role="status" className={texts.hidden}>
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

/** Changes with each quarter and each state. */
function spokenProgress(mailing: Mailing): string {
  const { total, waiting, state } = mailing;
  if (state !== 'sending') return `${stateSentence(mailing, momentThere)}. ${progressSentence(mailing)}`;
  const quarters = Math.floor((4 * (total - waiting)) / total);
  return mailing.problem ? stateSentence(mailing, momentThere) : `En cours d’envoi, ${quarters * 25}\u00a0%`;
}

/** The outcome for each family, with those that need attention first. */
function RecipientList({ mailing, familles }: { mailing: Mailing; familles: readonly HostFamille[] }) {
  const { sent, kept, failed, waiting, skipped } = mailing;
  const held = useHeldMails() ?? [];
  // Of a mailing from when the mail server was set or taken away, some.
  const isKept = (id: string) => kept > 0 && (kept === sent || held.includes(id));
  const { data = [], error } = useQuery({
    // Read again whenever a count changes.
    queryKey: [...keys.mailings, mailing.id, 'recipients', sent, failed, waiting, skipped],
    queryFn: () => fetchRecipients(mailing.id),
    placeholderData: (before) => before,
  });
  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const sorted = data.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null));
  const refused = data.filter(({ outcome }) => outcome === 'failed').map(({ famille }) => famille);
  // Families that were invited since, at another address, need no second invitation.
  const isInvited = (id: string) => mailing.template === 'invitation' && known.get(id)?.emailSent === true;
  const missed = refused.filter((id) => known.has(id) && !isInvited(id));

  return (
    <div className={styles.recipients}>
      <ErrorNotice title="Le détail n’a pas pu être lu" error={error} />
      {missed.length > 0 && mailing.state !== 'sending' && (
        <ButtonLink
          kind="secondary"
          href={linkTo('/adminouminou/mails', { type: mailing.template, familles: missed.join(',') })}
        >
          Corriger et renvoyer à {countedFamilles(missed.length)}
        </ButtonLink>
      )}
      <ul className={entries.past}>
        {sorted.map(({ famille: id, outcome, reason, dest, at, nextTryAt }) => {
          const famille = known.get(id);
          return (
            <li key={id} data-outcome={outcome === 'unsure' ? 'unknown' : outcome}>
              <p>
                <strong>{famille ? familleName(famille) : 'Famille supprimée'}</strong>
                {dest !== null && ` – ${dest}`}&nbsp;:{' '}
                {outcome === 'sent' && isKept(id) ? 'Gardé par le site' : OUTCOME_NAMES[outcome]}
                {outcome === 'failed' && at !== null && ` le ${momentThere(at)}`}
              </p>
              {reason !== null && <p className={layout.note}>{reason}</p>}
              {outcome === 'waiting' && reason !== null && (
                <p className={layout.note}>Nouvel essai le {momentThere(nextTryAt)}.</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The subject as all families read it, without what differs between them. */
function subjectOf({ subject }: Mailing, templates: MailTemplates): string {
  const nobody = {
    prenom: '',
    invites: [],
    link: '',
    invitedTovh: false,
    invitedToReception: false,
    recap: '',
  };
  return filledText(subject, mailWords(templates, nobody));
}
