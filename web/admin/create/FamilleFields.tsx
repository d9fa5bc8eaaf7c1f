import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { type Invitation, InvitationBoxes } from '../InvitationBoxes.tsx';
import styles from './CreatePage.module.css';
import type { FamilleNames } from './familleForm.ts';

interface FamilleFieldsProps {
  form: UseFormReturn<FamilleNames>;
  invitation: Invitation;
  onInvitation: (invitation: Invitation) => void;
}

export function FamilleFields({ form, invitation, onInvitation }: FamilleFieldsProps) {
  const { errors } = form.formState;
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
        <InvitationBoxes value={invitation} onValue={onInvitation} />
        {!invitation.invitedTovh && !invitation.invitedToReception && (
          <p className={styles.hint}>Sans case cochée, la famille n’est pas invitée au repas.</p>
        )}
      </fieldset>
    </div>
  );
}
