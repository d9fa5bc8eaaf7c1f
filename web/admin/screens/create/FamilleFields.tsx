/** The fields of a family on its invitation, and the warning that the name is taken. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { FAMILLE_LABELS, familleName } from '../../familles/familleTexts.ts';
import { InvitationBoxes } from '../../familles/InvitationBoxes.tsx';
import { MailProposal } from '../../familles/MailProposal.tsx';
import styles from './create.module.css';
import type { FamilleValues } from './familleForm.ts';

export function FamilleFields({ form }: { form: UseFormReturn<FamilleValues> }) {
  const { errors } = form.formState;
  const { invitedTovh, invitedToReception, invitedForSunday, email: typed } = form.watch();
  const [left, setLeft] = useState('');
  const field = (name: 'nom' | 'prenom' | 'email') => ({
    ...form.register(name),
    autoComplete: 'off',
    maxLength: LIMITS.name,
    error: errors[name]?.message,
  });
  const email = field('email');
  return (
    <div className={layout.columns}>
      <TextField {...field('nom')} label="Nom" required />
      <TextField {...field('prenom')} label="Prénom" />
      <div>
        <TextField
          {...email}
          label="E-mail"
          type="email"
          inputMode="email"
          maxLength={LIMITS.email}
          hint="Sans adresse, le lien se donne sur papier."
          onBlur={(event) => {
            setLeft(event.target.value);
            return email.onBlur(event);
          }}
        />
        <MailProposal
          email={typed}
          isLeft={left === typed}
          onTake={(taken) => {
            form.setValue('email', taken, { shouldDirty: true, shouldValidate: true });
            form.setFocus('email');
          }}
        />
      </div>
      <fieldset className={`${layout.wrap} ${styles.invitation}`}>
        <legend className={styles.legend}>Invitation</legend>
        <InvitationBoxes
          value={{ invitedTovh, invitedToReception }}
          onValue={(invitation) => {
            form.setValue('invitedTovh', invitation.invitedTovh);
            form.setValue('invitedToReception', invitation.invitedToReception);
          }}
        />
        <Checkbox
          label={FAMILLE_LABELS.invitedForSunday}
          checked={invitedForSunday === true}
          onChange={({ target }) => form.setValue('invitedForSunday', target.checked ? true : null)}
        />
      </fieldset>
    </div>
  );
}

/** Warns that the name is taken. Always mounted, or screen readers would miss its first words. */
export function NamesakeNotice({ famille }: { famille: Famille | undefined }) {
  return (
    <div role="status" className={styles.namesake}>
      {famille && (
        <Notice kind="danger">
          <p>
            Une famille «&nbsp;{familleName(famille)}&nbsp;» existe déjà.{' '}
            <a href={linkTo('/adminouminou/create', { famille: famille.id })}>Ouvrir sa fiche</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
