import { useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../ui/onDemand/FormDialog.tsx';
import { useAction } from '../../data/useAction.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { KEPT, problemSentence, toastDone } from '../../parts/toasts.ts';
import { tryMail } from './mailings.api.ts';
import { SenderChecks } from './SenderChecks.tsx';

const LOOK = 'Essai envoyé : regardez aussi dans les indésirables';

interface TryDialogProps {
  kind: MailKind;
  texts: MailTexts;
  famille: Famille;
  onClose: () => void;
}

/** The mail to oneself: the only proof that it arrives. */
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
