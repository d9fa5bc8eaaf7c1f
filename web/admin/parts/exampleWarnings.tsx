/**
 * Warns before mails announce the example's words: asks once before an invitation (the answer counts for both
 * hosts), and shows a notice before a mail to many.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Editing } from '../../../contract/editing/editing.schema.ts';
import type { MailTexts } from '../../../contract/mail/mailings.schema.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { HostParam, KnownParam } from '../../../contract/params/params.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import {
  EXAMPLE_CONTACTS,
  EXAMPLE_DEADLINE,
  EXAMPLE_SENDING,
  EXAMPLE_SHARE,
  EXAMPLE_VENUES,
  exampleRead,
} from '../data/example.rules.ts';
import { get, IN_BACKGROUND } from '../data/hostCall.ts';
import { keys, refresh } from '../data/queryClient.ts';
import { saveParam } from '../screens/params/useParams.ts';
import { ConfirmDialog } from './ConfirmButton.tsx';

/** `askBefore` sends at once, or asks first and sends after a yes. Render `question`. */
export function useExampleQuestion() {
  const { once } = useOneAtATime();
  const [asked, setAsked] = useState<{ read: readonly string[]; send: () => Promise<unknown> } | null>(null);

  /** Drops a second press, which would send the mail twice. */
  function askBefore(send: () => Promise<unknown>): Promise<unknown> {
    return once(async () => {
      const read = await exampleLeft();
      if (read.length > 0) setAsked({ read, send });
      else await send();
    });
  }

  function sendAnyway(send: () => Promise<unknown>): void {
    void once(send);
    saveParam({ key: SENDS_EXAMPLE, value: 'true' }).then(
      () => refresh(keys.params),
      // A failure only means that the question returns.
      () => {},
    );
  }

  const question = asked && (
    <ConfirmDialog
      title="Ce sont encore les mots de l’exemple"
      action="Envoyer quand même"
      onConfirm={() => sendAnyway(asked.send)}
      onClose={() => setAsked(null)}
    >
      <p>
        Vos invités liraient <strong>{listed(asked.read)}</strong>.
      </p>
      <p>
        <a href={linkTo('/adminouminou/site')}>Écrire les vôtres</a> prend quelques minutes.
      </p>
    </ConfirmDialog>
  );
  return { askBefore, question };
}

/** Warns, before a mail to many, of example texts that it names or leads to. */
export function ExampleWarning({ texts }: { texts: MailTexts }) {
  const { data = [] } = useQuery({ queryKey: ['exampleLeft'], queryFn: exampleLeft });
  const words = JSON.stringify(texts);
  const [leads, names] = [words.includes('{lien}'), words.includes('{ceremonie}')];
  const isRead: Readonly<Record<string, boolean>> = {
    [EXAMPLE_VENUES]: leads || names,
    [EXAMPLE_DEADLINE]: words.includes('{reponse}'),
    [EXAMPLE_CONTACTS]: leads,
    [EXAMPLE_SENDING]: leads,
    [EXAMPLE_SHARE]: leads,
  };
  const read = data.filter((one) => isRead[one] ?? true);
  if (read.length === 0) return null;
  return (
    <Notice kind="danger">
      <p>
        Ce sont encore les mots de l’exemple&nbsp;: vos invités liraient <strong>{listed(read)}</strong>.{' '}
        <a href={linkTo('/adminouminou/site')}>Écrire les vôtres</a>
      </p>
    </Notice>
  );
}

/** Records the hosts' answer that the example may be sent. */
const SENDS_EXAMPLE: KnownParam = 'sendsExample';

/** Empty if it cannot be checked: an unreachable site sends no mail either. */
async function exampleLeft(): Promise<readonly string[]> {
  try {
    const params = await get<HostParam[]>('/params', IN_BACKGROUND);
    if (paramValue(params, SENDS_EXAMPLE) === 'true') return [];
    return exampleRead(await get<Editing>('/site', IN_BACKGROUND), params);
  } catch {
    return [];
  }
}

function listed(read: readonly string[]): string {
  const [last, ...before] = read.toReversed();
  return before.length === 0 ? String(last) : `${before.toReversed().join(', ')} et ${last}`;
}
