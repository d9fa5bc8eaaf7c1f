import { type FormEvent, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/apiError.ts';
import { wedding } from '../../../lib/wedding.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { IvyBorder } from '../../../shell/IvyBorder.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { signIn } from '../../data/hosts.api.ts';
import { keys } from '../../data/keys.ts';
import { refresh } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { OwnName } from './OwnName.tsx';
import styles from './SignInPage.module.css';

export function SignInPage() {
  usePageTitle('Espace des mariés');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const attempt = useAction({
    call: signIn,
    done: () => refresh(keys.signedIn),
    failed: () => field.current?.select(),
  });
  const error = missing
    ? 'Entrez le mot de passe.'
    : attempt.error
      ? errorSentence(attempt.error)
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else attempt.run({ name, password });
  }

  return (
    <>
      <IvyBorder />
      <main className={styles.page}>
        <p className={styles.couple}>{wedding.title}</p>
        <Card aria-labelledby="sign-in-title">
          <h1 id="sign-in-title">Espace des mariés</h1>
          <form noValidate onSubmit={submit} className={layout.fields}>
            <OwnName name={name} onName={setName} />
            <TextField
              ref={field}
              label="Mot de passe"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              error={error}
              alert
              onChange={(event) => {
                setPassword(event.target.value);
                setMissing(false);
              }}
            />
            <Button type="submit">Se connecter</Button>
          </form>
        </Card>
      </main>
    </>
  );
}
