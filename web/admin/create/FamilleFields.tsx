import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { InvitationBoxes } from '../InvitationBoxes.tsx';
import styles from './CreatePage.module.css';
import type { FamilleValues } from './familleForm.ts';

export function FamilleFields({ form }: { form: UseFormReturn<FamilleValues> }) {
  const { errors } = form.formState;
  const { invitedTovh, invitedToReception } = form.watch();
  return (
    <div className={styles.fields}>
      <TextField
        {...form.register('nom')}
        label="Nom"
        required
        autoComplete="off"
        maxLength={LIMITS.name}
        error={errors.nom?.message}
      />
      <TextField
        {...form.register('prenom')}
        label="Prénom"
        autoComplete="off"
        maxLength={LIMITS.name}
        error={errors.prenom?.message}
      />
      <TextField
        {...form.register('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.email}
        hint="Sans adresse, le lien se donne sur papier."
        error={errors.email?.message}
      />
      <fieldset className={styles.invitation}>
        <legend className={styles.legend}>Invitation</legend>
        <InvitationBoxes
          value={{ invitedTovh, invitedToReception }}
          onValue={(invitation) => {
            form.setValue('invitedTovh', invitation.invitedTovh);
            form.setValue('invitedToReception', invitation.invitedToReception);
          }}
        />
        {!invitedTovh && !invitedToReception && (
          <p className={styles.hint}>Sans case cochée, la famille n’est pas invitée au repas.</p>
        )}
      </fieldset>
    </div>
  );
}
