import { type FormEvent, useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { useAction } from '../../data/useAction.ts';
import { KEPT, toastDone } from '../../parts/toasts.ts';
import styles from './Mailings.module.css';
import { tryMail } from './mailings.api.ts';

const LOOK = 'Essai envoyé : regardez aussi dans les indésirables';

/** The mail to oneself: the only proof that it arrives. */
export function TryMail({
  texts,
  famille,
  sendable,
}: {
  texts: MailTexts;
  famille: Famille;
  sendable: boolean;
}) {
  const [dest, setDest] = useState('');
  const { run, busy } = useAction({
    call: tryMail,
    done: ({ delivery }) => toastDone(delivery === 'smtp' ? LOOK : `Essai ${KEPT}`, { about: 'try' }),
    told: { about: 'try' },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    run({ ...texts, famille: famille.id, dest: dest.trim() });
  }

  return (
    <form noValidate onSubmit={send} className={styles.try}>
      <TextField
        label="M’envoyer un essai à"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        value={dest}
        onChange={({ target }) => setDest(target.value)}
      />
      <Button type="submit" kind="secondary" disabled={busy || dest.trim() === '' || !sendable}>
        Envoyer l’essai
      </Button>
    </form>
  );
}
