/** The form that changes the password of the signed-in person, or the one that hosts share. */
import { type FormEvent, useRef, useState } from 'react';
import { SHARED_NAME } from '../../../../contract/hosts/sharedName.ts';
import { MIN_PASSWORD, PASSWORD_TOO_SHORT } from '../../../../contract/limits.ts';
import { errorSentence, problemOf } from '../../../lib/apiError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { keys } from '../../data/queryClient.ts';
import { signIn, useSignedIn } from '../../data/session.ts';
import { useAction } from '../../data/useAction.ts';
import { toastDone } from '../../parts/toasts.ts';
import styles from './SecuritePage.module.css';

const EMPTY = { current: '', password: '', again: '' };
type Fields = typeof EMPTY;
/** The first wrong field and its message. */
type Wrong = { field: keyof Fields; text: string };

export function PasswordForm() {
  const name = useSignedIn().data?.name ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const change = useAction({
    call: signIn,
    done: () => {
      setFields(EMPTY);
      toastDone('Mot de passe changé. Partout ailleurs, il faudra se connecter à nouveau.');
    },
    failed: (error) => tell(refused(error)),
    refreshes: [keys.securite],
  });

  function tell(problem: Wrong) {
    setWrong(problem);
    form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = wrongField(fields);
    if (problem) tell(problem);
    else change.run({ name: name ?? '', password: fields.current, newPassword: fields.password });
  }

  const field = (key: keyof Fields, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      type="password"
      name={key}
      autoComplete={key === 'current' ? 'current-password' : 'new-password'}
      required
      value={fields[key]}
      error={wrong?.field === key ? wrong.text : undefined}
      alert
      onChange={({ target }) => {
        setFields({ ...fields, [key]: target.value });
        setWrong(null);
      }}
    />
  );

  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title">Changer le mot de passe</h2>
      <p>
        {name === null
          ? 'Vous le partagez à deux. Une fois changé, seul ce navigateur reste connecté\u00a0: donnez le nouveau à l’autre marié.'
          : 'C’est le vôtre seul. Une fois changé, vos autres navigateurs sont déconnectés.'}
      </p>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        {/* Password managers store a password under a user name. */}
        <input hidden readOnly name="username" autoComplete="username" value={name ?? SHARED_NAME} />
        {field('current', 'Mot de passe actuel')}
        {field(
          'password',
          'Nouveau mot de passe',
          `${MIN_PASSWORD} caractères au moins. Quatre mots sans rapport entre eux font un bon mot de passe.`,
        )}
        {field('again', 'Nouveau mot de passe, une seconde fois')}
        <Button type="submit">Changer le mot de passe</Button>
      </form>
    </Card>
  );
}

function wrongField({ current, password, again }: Fields): Wrong | null {
  if (current === '') return { field: 'current', text: 'Entrez le mot de passe actuel.' };
  if (password.length < MIN_PASSWORD) return { field: 'password', text: PASSWORD_TOO_SHORT };
  if (again !== password) return { field: 'again', text: 'Les deux nouveaux mots de passe diffèrent.' };
  return null;
}

function refused(error: unknown): Wrong {
  const tooCommon = problemOf(error)?.errors?.find(({ path }) => path === 'newPassword');
  if (tooCommon) return { field: 'password', text: tooCommon.message };
  return { field: 'current', text: errorSentence(error) };
}
