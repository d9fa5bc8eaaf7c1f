/** For guests without a link: asks for the code of the day and a first name, then lets them send photos. */
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS, REQUIRED } from '../../../contract/limits.ts';
import { CODE_GUEST_API, CODE_GUEST_QUERY, formatCode } from '../../../contract/photos/guestCode.rules.ts';
import type { EnterGuest, GuestDevice } from '../../../contract/photos/sendings.schema.ts';
import { readAddress } from '../../lib/address.ts';
import { call } from '../../lib/api.ts';
import { errorSentence, problemOf } from '../../lib/apiError.ts';
import { wedding } from '../../lib/wedding.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { IvyBorder } from '../../shell/Frame.tsx';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { GuestPage } from '../shell/GuestPage.tsx';
import shell from '../shell/GuestShell.module.css';

const OwnSending = lazyNamed(async () => (await import('../sendphotos/own/OwnSending.tsx')).OwnSending);

export function InvitePage() {
  const [{ code, ticket }] = useState(() => {
    const { search } = readAddress(window.location.hash);
    return { code: search.get('code') ?? '', ticket: search.get('ticket') };
  });
  /** Null until the site has told whether this device has already entered a code. */
  const [isKnown, setIsKnown] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);

  function check() {
    setError(null);
    call<GuestDevice>({ path: CODE_GUEST_API, background: true }).then(
      // An expired code shows the sent photos but accepts no new ones, so a new code is asked for.
      ({ known, open }) => setIsKnown(known && (open || code === '')),
      setError,
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(check, []);

  return (
    <>
      <IvyBorder />
      <main tabIndex={-1} className={shell.alone}>
        <GuestPage page="sendphotos" title="Envoyez vos photos" lead={wedding.title}>
          <ErrorNotice title="Cette page n’a pas pu s’ouvrir" error={error}>
            <Button kind="secondary" onClick={check}>
              Réessayer
            </Button>
          </ErrorNotice>
          {isKnown === false && <CodeForm code={code} ticket={ticket} onEntered={() => setIsKnown(true)} />}
          {isKnown === true && (
            <LazyPart problem="Cette page n’a pas pu s’ouvrir">
              <OwnSending query={CODE_GUEST_QUERY} />
            </LazyPart>
          )}
        </GuestPage>
      </main>
    </>
  );
}

interface CodeFormProps {
  /** The code in the card's QR code; empty for guests who came without it. */
  code: string;
  /** Comes with the QR code, and exempts from the queue. */
  ticket: string | null;
  onEntered: () => void;
}

function CodeForm({ code, ticket, onEntered }: CodeFormProps) {
  const [typed, setTyped] = useState(code === '' ? '' : formatCode(code));
  const [firstName, setFirstName] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOneAtATime();

  async function enter() {
    try {
      const body: EnterGuest = { code: typed, firstName, ...(ticket !== null && { ticket }) };
      await call({ method: 'POST', path: CODE_GUEST_API, body });
      onEntered();
    } catch (error) {
      setProblem(problemOf(error)?.errors?.[0]?.message ?? errorSentence(error));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    setMissing(firstName.trim() === '');
    if (firstName.trim() !== '') void once(enter);
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className={layout.stack}>
        <p>Pas besoin d’invitation ni de compte : le code du jour et votre prénom suffisent.</p>
        <TextField
          label="Votre prénom"
          autoComplete="given-name"
          maxLength={LIMITS.name}
          value={firstName}
          error={missing ? REQUIRED : undefined}
          onChange={({ target }) => setFirstName(target.value)}
        />
        <TextField
          label="Code du jour"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          hint="Il est écrit sur la carte posée sur votre table."
          onChange={({ target }) => setTyped(target.value)}
        />
        {problem !== undefined && (
          <Notice kind="danger" alert>
            <p>{problem}</p>
          </Notice>
        )}
        <Button type="submit" disabled={busy}>
          Continuer
        </Button>
        <p className={layout.note}>
          Seuls les mariés lisent votre prénom, à côté de vos photos. Cet appareil retient que vous êtes
          venus, pour que vous puissiez les retirer : chacune disparaît alors pour de bon. Aucun visage n’est
          reconnu.
        </p>
      </form>
    </Card>
  );
}
