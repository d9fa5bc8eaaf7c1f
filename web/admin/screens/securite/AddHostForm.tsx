/** Gives somebody an account: name, access, and a first password, invented if the field is left empty. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HostRole, HostSaved } from '../../../../contract/hosts/hosts.schema.ts';
import { LIMITS, MIN_PASSWORD, PASSWORD_TOO_SHORT, REQUIRED } from '../../../../contract/limits.ts';
import { errorSentence, problemOf } from '../../../lib/apiError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { useAction } from '../../data/useAction.ts';
import { addHost, ROLES } from './hostAccounts.api.ts';
import styles from './SecuritePage.module.css';

/** The first wrong field and its message. */
interface Wrong {
  field: 'name' | 'password';
  text: string;
}

const ROLE_OPTIONS = (['host', 'reader'] as const).map((value) => ({ value, label: ROLES[value] }));

export function AddHostForm({
  onSaved,
  onCancel,
}: {
  onSaved: (saved: HostSaved) => unknown;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  // Replaces the button that was pressed. TakesFocus would become a file that guests load.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [name, setName] = useState('');
  const [role, setRole] = useState<HostRole>('reader');
  const [seesPhotos, setSeesPhotos] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const add = useAction({ call: addHost, done: onSaved, failed: (error) => tell(refused(error)) });

  function tell(problem: Wrong) {
    setWrong(problem);
    form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') tell({ field: 'name', text: REQUIRED });
    else if (password !== '' && password.length < MIN_PASSWORD)
      tell({ field: 'password', text: PASSWORD_TOO_SHORT });
    else
      add.run({
        name,
        role,
        seesPhotos: role === 'host' || seesPhotos,
        password: password === '' ? null : password,
      });
  }

  const error = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined);
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form} aria-label="Ajouter quelqu’un">
      <TextField
        label="Nom"
        hint="Celui qu’il faudra entrer pour se connecter, et que l’historique montrera."
        name="name"
        autoComplete="off"
        required
        maxLength={LIMITS.name}
        value={name}
        error={error('name')}
        alert
        onChange={({ target }) => {
          setName(target.value);
          setWrong(null);
        }}
      />
      <RadioGroup legend="Accès" name="role" options={ROLE_OPTIONS} value={role} onValue={setRole} />
      {role === 'reader' && (
        <Checkbox
          label="Ne voit pas les photos"
          checked={!seesPhotos}
          onChange={({ target }) => setSeesPhotos(!target.checked)}
        />
      )}
      <TextField
        label="Premier mot de passe"
        hint={`Laissez vide pour qu’il soit inventé, ou ${MIN_PASSWORD} caractères au moins.`}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        error={error('password')}
        alert
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong(null);
        }}
      />
      <div className={layout.row}>
        <Button type="submit">Ajouter</Button>
        <Button kind="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

function refused(error: unknown): Wrong {
  const [first] = problemOf(error)?.errors ?? [];
  const field = first?.path === 'password' ? 'password' : 'name';
  return { field, text: first?.message ?? errorSentence(error) };
}
