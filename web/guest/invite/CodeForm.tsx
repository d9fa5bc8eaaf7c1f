import { type FormEvent, useState } from 'react';
import { LIMITS, REQUIRED } from '../../../contract/limits.ts';
import { GUEST_PATH, spokenCode } from '../../../contract/photos/guestCode.rules.ts';
import type { EnterGuest } from '../../../contract/photos/sendings.schema.ts';
import { call } from '../../lib/api.ts';
import { errorSentence, problemOf } from '../../lib/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

interface CodeFormProps {
  /** As the card's QR code says it; empty for who came by hand. */
  code: string;
  /** With it, and then nobody has to wait in line. */
  ticket: string | null;
  onEntered: () => void;
}

export function CodeForm({ code, ticket, onEntered }: CodeFormProps) {
  const [typed, setTyped] = useState(code === '' ? '' : spokenCode(code));
  const [firstName, setFirstName] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOneAtATime();

  async function enter() {
    try {
      const body: EnterGuest = { code: typed, firstName, ...(ticket !== null && { ticket }) };
      await call({ method: 'POST', path: GUEST_PATH, body });
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
