/** For a host on the telephone: yes or no and a number, or a no that becomes a yes; names can follow later. */
import { useRef, useState } from 'react';
import type { Famille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { MAX_GUESTS } from '../../../../contract/limits.ts';
import type { QuickAnswer as Answer } from '../../../../contract/reponses/reponses.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import { PeopleField } from '../../../ui/fields/PeopleField.tsx';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toasts.ts';
import { answerQuickly, fetchHistory, restoreState } from '../../data/familles.api.ts';
import { useAction } from '../../data/useAction.ts';
import { keepFamille } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { phoneHref } from '../../familles/phoneHref.rules.ts';
import { isOvertaken, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { toastFamille } from '../../parts/toasts.ts';
import { useFocusNextOnUnmount } from '../../parts/useFocusNextOnUnmount.ts';
import styles from './FamilleDetails.module.css';

interface QuickAnswerProps {
  famille: HostFamille;
  onAnswered?: () => void;
}

export function QuickAnswer({ famille, onAnswered }: QuickAnswerProps) {
  const call = useRef<HTMLDivElement>(null);
  useFocusNextOnUnmount(call);
  // Follows the family, which a merge or the other host can enlarge, until a number is set by hand.
  const [wanted, setWanted] = useState<number | null>(null);
  const count = wanted ?? Math.max(1, famille.invites.length);
  const [invalid, setInvalid] = useState<string | null>(null);
  const { run, error, busy } = useQuickAnswer(famille, onAnswered);
  const href = phoneHref(famille.phone);
  return (
    <Fieldset legend="Au téléphone">
      <UnsavedNotice error={error} />
      {famille.phone !== '' && <p>{href === null ? famille.phone : <a href={href}>{famille.phone}</a>}</p>}
      <div ref={call} className={`${layout.wrap} ${styles.call}`}>
        <PeopleField
          value={count}
          invalid={invalid}
          onInvalid={setInvalid}
          outOfBounds={`De 1 à ${MAX_GUESTS} personnes.`}
          onValue={setWanted}
        />
        <div className={layout.row}>
          <Button
            aria-disabled={busy || invalid !== null}
            onClick={() => invalid === null && run({ answer: true, numberPers: count })}
          >
            Oui, à {count}
          </Button>
          {famille.answer === null && (
            <Button kind="secondary" aria-disabled={busy} onClick={() => run({ answer: false })}>
              Non
            </Button>
          )}
        </div>
      </div>
      <p className={layout.note}>
        Noms, enfants et adresse&nbsp;: plus tard, par «&nbsp;Répondre à sa place&nbsp;».
      </p>
    </Fieldset>
  );
}

/** The answer that a host has just noted. */
export function answeredText({ answer, invites }: Pick<Famille, 'answer' | 'invites'>): string {
  return answer ? `Oui, à ${invites.length}` : 'Non';
}

function useQuickAnswer(famille: HostFamille, onAnswered: QuickAnswerProps['onAnswered']) {
  const title = familleName(famille);

  async function undo(answered: HostFamille) {
    const [last] = await fetchHistory(answered.id);
    if (last) keepFamille(await restoreState(answered, last));
  }

  return useAction({
    call: (answer: Answer) =>
      writeFamille(famille, ['answer', 'invites'], ({ version }) =>
        answerQuickly(famille.id, { ...answer, version }),
      ),
    done: (answered) => {
      const failed = () =>
        showToast({
          kind: 'error',
          title,
          text: 'La réponse n’a pas pu être reprise : voyez son historique.',
        });
      toastFamille(title, answeredText(answered), () => void undo(answered).catch(failed));
      onAnswered?.();
    },
    // The row then shows the family's answer, and this form with its notice is gone.
    failed: (failure) => {
      if (isOvertaken(failure))
        showToast({ kind: 'error', title, text: 'Quelqu’un vient de répondre\u00a0: rien n’est changé.' });
    },
  });
}
