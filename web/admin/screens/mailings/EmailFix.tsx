import { type FormEvent, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { updateFamille } from '../../data/familles.api.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { MailProposal } from '../../familles/MailProposal.tsx';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { momentThere } from '../../parts/momentThere.ts';
import { problemSentence, toastDone } from '../../parts/toasts.ts';
import styles from './Mailings.module.css';

/** The address that is missing or refused, corrected where it is noticed. */
export function EmailFix({ famille, refusal }: { famille: HostFamille; refusal: RefusedMail | undefined }) {
  const [typed, setTyped] = useState(famille.email);
  const [left, setLeft] = useState(famille.email);
  const name = familleName(famille);
  const { run, busy, error } = useAction({
    call: (email: string) =>
      writeFamille(famille, ['email'], ({ id, version }) => updateFamille({ id, version, email })),
    done: () => toastDone(`E-mail ${ofName(name)} enregistré`, { about: famille.id }),
    refreshes: [keys.refusedMails],
  });

  function save(event: FormEvent) {
    event.preventDefault();
    run(typed.trim());
  }

  return (
    <form noValidate onSubmit={save}>
      <div className={styles.fix}>
        <TextField
          label={`E-mail ${ofName(name)}`}
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          value={typed}
          error={error ? problemSentence(error) : undefined}
          alert
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setLeft(typed)}
        />
        <Button
          type="submit"
          kind="secondary"
          aria-label={`Enregistrer\u00a0: ${name}`}
          disabled={busy || typed.trim() === famille.email}
        >
          Enregistrer
        </Button>
      </div>
      <MailProposal email={left === typed ? left : ''} onTake={run} />
      {refusal && (
        <p className={layout.note}>
          Refusé le {momentThere(refusal.at)}
          {refusal.reason !== null && `\u00a0: ${refusal.reason}`}
        </p>
      )}
    </form>
  );
}
