/** The name of whoever has a password of their own: folded away, for most couples share one. It says the same of every site. */
import { useState } from 'react';
import { SHARED_NAME } from '../../../../contract/hosts/sharedName.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import styles from './SignInPage.module.css';

export function OwnName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    // A password manager fills it in while it is folded: what is sent is seen.
    <details
      open={open || (name !== '' && name !== SHARED_NAME)}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // What nobody sees is not sent.
        if (!currentTarget.open) onName('');
      }}
    >
      <summary className={styles.own}>
        <Chevron />
        J’ai mon propre mot de passe
      </summary>
      <TextField
        label="Votre nom"
        hint="À laisser vide avec le mot de passe que vous partagez."
        name="username"
        autoComplete="username"
        autoCapitalize="words"
        maxLength={LIMITS.name}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
    </details>
  );
}
