import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import type { FieldError } from '../../../../contract/problem.schema.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { keys } from '../../data/queryClient.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { ExampleWarning } from '../../parts/ExampleWarning.tsx';
import entries from '../../parts/entries.module.css';
import { momentThere } from '../../parts/momentThere.ts';
import { fromWallClock } from '../params/wallClock.rules.ts';
import { fetchSender } from './mailings.api.ts';
import { CHECK_NAMES, CHECK_STATES, KIND_NAMES } from './mailingTexts.rules.ts';
import { countedFamilles } from './recipients.rules.ts';

const WHEN = [
  { value: 'now', label: 'Tout de suite' },
  { value: 'later', label: 'À une date' },
] as const;

interface SendCardProps {
  kind: MailKind;
  count: number;
  problems: readonly FieldError[];
  /** Another one of this kind has not left yet. */
  unfinished: boolean;
  busy: boolean;
  /** Milliseconds since 1970; null for at once. */
  onSend: (at: number | null) => void;
}

export function SendCard({ kind, count, problems, unfinished, busy, onSend }: SendCardProps) {
  const [when, setWhen] = useState<(typeof WHEN)[number]['value']>('now');
  const [typed, setTyped] = useState('');
  const at = fromWallClock(typed, wedding.timeZone);
  const past = at !== null && at < Date.now();
  const undated = when === 'later' && (at === null || past);

  return (
    <Card aria-labelledby="send-title">
      <h2 id="send-title">Envoyer</h2>
      <div className={layout.stack}>
        <SenderChecks />
        <RadioGroup legend="Quand" name="when" options={WHEN} value={when} onValue={setWhen} />
        {when === 'later' && (
          <TextField
            label="Date et heure"
            type="datetime-local"
            value={typed}
            error={past ? 'Ce moment est déjà passé.' : undefined}
            hint={`À l’heure du mariage (${wedding.timeZone}).`}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {unfinished && (
          <Notice kind="danger">
            <p>
              Un envoi «&nbsp;{KIND_NAMES[kind]}&nbsp;» n’est pas terminé&nbsp;: une famille des deux envois
              recevrait deux mails.
            </p>
          </Notice>
        )}
        <div className={layout.row}>
          <ConfirmButton
            disabled={count === 0 || problems.length > 0 || undated || busy}
            label={count === 0 ? 'Envoyer' : `Envoyer à ${countedFamilles(count)}`}
            question={`Envoyer «\u00a0${KIND_NAMES[kind]}\u00a0» à ${countedFamilles(count)} ?`}
            action="Envoyer"
            onConfirm={() => onSend(when === 'later' ? at : null)}
          >
            <p>
              {when === 'later' && at !== null
                ? `Les mails partiront le ${momentThere(at)}, l’un après l’autre.`
                : 'Les mails partent l’un après l’autre, chaque famille n’en reçoit qu’un.'}{' '}
              Vous pouvez faire une pause ou annuler ce qui n’est pas encore parti.
            </p>
            <ExampleWarning />
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}

/** Whether mails of this domain are likely to arrive, as far as its public records tell. */
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
      <p className={layout.note}>Ce que le domaine {data.domain} publie, que les messageries lisent&nbsp;:</p>
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
    </section>
  );
}
