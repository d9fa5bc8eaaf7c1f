/**
 * The sentence about the day for families invited to the meal: shown with a button to correct it, or offered
 * where the mail lacks it.
 */
import { useId, useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import control from '../../../ui/fields/Field.module.css';
import { Field } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { toastDone } from '../../parts/toasts.ts';
import styles from './Mailings.module.css';
import { saveMealSentence } from './mailings.api.ts';
import { unplacedSentence } from './mailingTexts.rules.ts';

export type MealSentences = Pick<MailTemplates, 'mealSentence' | 'mealProposal' | 'ceremonyAndDrinks'>;

interface MealSentenceProps {
  sentences: MealSentences;
  /** Families that would read neither hour nor place. */
  unplaced: number;
  /** The text contains the sentence. */
  said: boolean;
}

export function MealSentence({ sentences, unplaced, said }: MealSentenceProps) {
  const { mealSentence, mealProposal } = sentences;
  const [asked, setAsked] = useState(false);
  const title = useId();
  if (mealSentence !== '' && said && !asked)
    return (
      <div className={layout.row}>
        <p className={`${layout.note} ${styles.meal}`}>
          Au repas, on lit{'\u00a0'}: «&nbsp;{mealSentence}&nbsp;»
        </p>
        <Button kind="quiet" aria-label="Corriger la phrase pour le repas" onClick={() => setAsked(true)}>
          Corriger
        </Button>
      </div>
    );
  if (unplaced === 0 && !asked) return null;
  const write = (
    <SentenceForm
      first={mealSentence || mealProposal}
      isThere={mealSentence !== ''}
      onDone={() => setAsked(false)}
    />
  );
  if (mealSentence !== '') return write;
  return (
    <section aria-labelledby={title}>
      <Notice>
        <p id={title} className={styles.mealTitle}>
          {unplacedSentence(unplaced)}
        </p>
        {write}
      </Notice>
    </section>
  );
}

interface SentenceFormProps {
  first: string;
  isThere: boolean;
  onDone: () => void;
}

function SentenceForm({ first, isThere, onDone }: SentenceFormProps) {
  const [sentence, setSentence] = useState(first);
  const save = useAction({
    call: saveMealSentence,
    done: () => {
      toastDone(sentence.trim() === '' ? 'Phrase retirée' : 'Phrase ajoutée pour le repas', {
        about: 'template',
      });
      onDone();
    },
    failureToast: { about: 'template' },
    refreshes: [keys.content, keys.mailPreview, keys.editing],
  });
  return (
    <div className={layout.fields}>
      <Field label="La phrase pour elles">
        {(tied) => (
          <textarea
            {...tied}
            rows={4}
            maxLength={LIMITS.reason}
            value={sentence}
            className={control.control}
            onChange={({ target }) => setSentence(target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button
          kind="secondary"
          disabled={save.busy || (!isThere && sentence.trim() === '')}
          onClick={() => save.run({ sentence })}
        >
          {isThere ? 'Enregistrer la phrase' : 'Ajouter cette phrase'}
        </Button>
        {isThere && (
          <Button kind="quiet" onClick={onDone}>
            Annuler
          </Button>
        )}
      </div>
    </div>
  );
}
