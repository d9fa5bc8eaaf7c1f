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
import styles from './CreatePage.module.css';
import type { FamilleValues } from './familleForm.ts';

export function FamilleFields({ form }: { form: UseFormReturn<FamilleValues> }) {
  const { errors } = form.formState;
  const { invitedTovh, invitedToReception, invitedForSunday } = form.watch();
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
        <Checkbox
          label={FAMILLE_LABELS.invitedForSunday}
          checked={invitedForSunday === true}
          onChange={({ target }) => form.setValue('invitedForSunday', target.checked ? true : null)}
        />
      </fieldset>
    </div>
  );
}

/** Says before a family is created that one of this name is there. Always on the page, or screen readers would miss its first words. */
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
