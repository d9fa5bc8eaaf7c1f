/** The sign-in of the hosts' space, with the shared password, or with the name and password of an account. */
import { type FormEvent, useRef, useState } from 'react';
import { SHARED_NAME } from '../../../../contract/hosts/sharedName.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { errorSentence } from '../../../lib/apiError.ts';
import { wedding } from '../../../lib/wedding.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { IvyBorder } from '../../../shell/Frame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { keys, refresh } from '../../data/queryClient.ts';
import { signIn } from '../../data/session.ts';
import { useAction } from '../../data/useAction.ts';
import styles from '../../shell/AdminLayout.module.css';

export function SignInPage() {
  usePageTitle('Espace des mariés');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [ownOpen, setOwnOpen] = useState(false);
  const attempt = useAction({
    call: signIn,
    done: () => refresh(keys.signedIn),
    failed: () => {
      // It may be a password of an account, which is valid only with the name.
      setOwnOpen(true);
      field.current?.select();
    },
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
            <OwnName name={name} onName={setName} open={ownOpen} onOpen={setOwnOpen} />
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

interface OwnNameProps {
  name: string;
  onName: (name: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The name of an account, folded because most couples share a password; looks alike on every site. */
function OwnName({ name, onName, open, onOpen }: OwnNameProps) {
  return (
    // Unfolds when a password manager has filled it, so that everything sent is visible.
    <details
      open={open || (name !== '' && name !== SHARED_NAME)}
      onToggle={({ currentTarget }) => {
        onOpen(currentTarget.open);
        // A hidden name is not sent.
        if (!currentTarget.open) onName('');
      }}
    >
      <summary className={styles.own}>
        <Chevron />
        J’ai un nom et un mot de passe à moi
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
