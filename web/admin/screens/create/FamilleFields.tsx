import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../../contract/limits.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { InvitationBoxes } from '../../familles/InvitationBoxes.tsx';
import styles from './CreatePage.module.css';
import type { FamilleValues } from './familleForm.ts';

export function FamilleFields({ form }: { form: UseFormReturn<FamilleValues> }) {
  const { errors } = form.formState;
  const { invitedTovh, invitedToReception } = form.watch();
  const field = (name: 'nom' | 'prenom' | 'email') => ({
    ...form.register(name),
    autoComplete: 'off',
    maxLength: LIMITS.name,
    error: errors[name]?.message,
  });
  return (
    <div className={layout.columns}>
      <TextField {...field('nom')} label="Nom" required />
      <TextField {...field('prenom')} label="Prénom" />
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        maxLength={LIMITS.email}
        hint="Sans adresse, le lien se donne sur papier."
      />
      <fieldset className={`${layout.wrap} ${styles.invitation}`}>
        <legend className={styles.legend}>Invitation</legend>
        <InvitationBoxes
          value={{ invitedTovh, invitedToReception }}
          onValue={(invitation) => {
            form.setValue('invitedTovh', invitation.invitedTovh);
            form.setValue('invitedToReception', invitation.invitedToReception);
          }}
        />
        {!invitedTovh && !invitedToReception && (
          <p className={layout.note}>Sans case cochée, la famille n’est pas invitée au repas.</p>
        )}
      </fieldset>
    </div>
  );
}
