/** Asks before a mailing: where to send a trial (with checks of the sender's domain), or for which date. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { wedding } from '../../../lib/wedding.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { FormDialog } from '../../../ui/onDemand/Dialog.tsx';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { familleName } from '../../familles/familleTexts.ts';
import entries from '../../parts/entries.module.css';
import { KEPT, problemSentence, toastDone } from '../../parts/toasts.ts';
import { fromWallClock } from '../params/wallClock.rules.ts';
import { ClosedForm } from './ClosedForm.tsx';
import { fetchSender, tryMail } from './mailings.api.ts';
import { CHECK_NAMES, CHECK_STATES } from './mailingTexts.rules.ts';

const LOOK = 'Essai envoyé : regardez aussi dans les indésirables';

interface TryDialogProps {
  kind: MailKind;
  texts: MailTexts;
  famille: Famille;
  onClose: () => void;
}

/** Sends a trial to the host, the only proof that mails arrive. */
export function TryDialog({ kind, texts, famille, onClose }: TryDialogProps) {
  const [dest, setDest] = useState('');
  const { run, busy, error } = useAction({
    call: tryMail,
    done: ({ delivery }) => {
      toastDone(delivery === 'smtp' ? LOOK : `Essai ${KEPT}`, { about: 'try' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="M’envoyer un essai"
      action="Envoyer l’essai"
      busy={busy || dest.trim() === ''}
      onClose={onClose}
      onSubmit={() => run({ ...texts, template: kind, famille: famille.id, dest: dest.trim() })}
    >
      <TextField
        label="Votre adresse"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        hint={`Comme le lira ${familleName(famille)}.`}
        error={error ? problemSentence(error) : undefined}
        alert
        value={dest}
        onChange={({ target }) => setDest(target.value)}
      />
      <SenderChecks />
    </FormDialog>
  );
}

interface LaterDialogProps {
  kind: MailKind;
  question: string;
  onSend: (at: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks to confirm a mailing for a date. */
export function LaterDialog({ kind, question, onSend, onClose, children }: LaterDialogProps) {
  const [typed, setTyped] = useState('');
  const at = fromWallClock(typed, wedding.timeZone);
  const past = at !== null && at < Date.now();
  return (
    <FormDialog
      title={question}
      action="Prévoir l’envoi"
      busy={at === null || past}
      onClose={onClose}
      onSubmit={() => {
        if (at === null) return;
        onClose();
        onSend(at);
      }}
    >
      <TextField
        label="Date et heure"
        type="datetime-local"
        value={typed}
        error={past ? 'Ce moment est déjà passé.' : undefined}
        hint={`À l’heure du mariage (${wedding.timeZone}). D’ici là, vous pouvez l’annuler.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ClosedForm kind={kind} at={at} />
      {children}
    </FormDialog>
  );
}

/** Tells from the domain's public records whether its mails are likely to arrive. */
function SenderChecks() {
  const { data } = useQuery({
    queryKey: keys.sender,
    queryFn: fetchSender,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.domain === null) return null;
  return (
    <section aria-labelledby="sender-title">
      <h3 id="sender-title">Vos mails arriveront-ils&nbsp;?</h3>
      <p>
        {data.checks.every(({ state }) => state === 'ok')
          ? `Rien ne s’y oppose : le domaine ${data.domain} est en ordre.`
          : `Certains peuvent finir dans les indésirables : le domaine ${data.domain} reste à vérifier.`}
      </p>
      <details>
        <summary className={layout.note}>
          <Chevron /> Pour la personne qui tient ce domaine
        </summary>
        <ul className={entries.past}>
          {data.checks.map(({ kind, state, detail }) => (
            <li key={kind} data-state={state}>
              <p>
                <strong>{CHECK_NAMES[kind]}</strong>&nbsp;: {CHECK_STATES[state]}
              </p>
              <p className={layout.note}>{detail}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
