/** Before an invitation leaves with somebody else’s names, day or places: asked once, and what the hosts answered is kept for both. */
import { useState } from 'react';
import { linkTo } from '../../lib/paths.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { keys, refresh } from '../data/queryClient.ts';
import { saveParam } from '../screens/params/params.api.ts';
import { ConfirmDialog } from './ConfirmButton.tsx';
import { exampleLeft, listed, SENDS_EXAMPLE } from './exampleLeft.ts';

/** `ask` gives whether to send now; where it asks first, `send` is called once the host has said yes. `question` is to be drawn. */
export function useExampleQuestion() {
  const { once } = useOneAtATime();
  const [asked, setAsked] = useState<{ read: readonly string[]; send: () => Promise<unknown> } | null>(null);

  /** A second press meanwhile is left: the mail would leave twice. */
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
      // Asked again next time: no harm.
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
