/** The labels of a family, typed or changed with one press; and all labels in use, as suggestions. */
import { createContext, type MouseEvent, useContext, useState } from 'react';
import { withLabels } from '../../../../contract/familles/labels.rules.ts';
import { LIMITS, MAX_LABELS } from '../../../../contract/limits.ts';
import { atOneTable } from '../../../../contract/seating/seating.rules.ts';
import { sameWord, wordsIn } from '../../../../contract/text.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { afterPress } from '../../../ui/fields/afterPress.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import styles from './FamilleDetails.module.css';
import { suggestedLabels } from './suggestedLabels.rules.ts';

export const LabelsInUse = createContext<readonly string[]>([]);

interface LabelsFieldProps {
  labels: readonly string[];
  onLabels: (labels: string[]) => void;
}

export function LabelsField({ labels, onLabels }: LabelsFieldProps) {
  const known = useContext(LabelsInUse);
  const [typed, setTyped] = useState('');
  const full = labels.length >= MAX_LABELS;

  function add(text: string) {
    const others = wordsIn(text).reduce(atOneTable, labels);
    const after = withLabels(others, text, known).slice(0, MAX_LABELS);
    setTyped('');
    if (after.length > others.length) onLabels(after);
  }

  return (
    <div className={styles.field}>
      <div className={styles.entry}>
        <TextField
          label="Libellés"
          value={typed}
          maxLength={LIMITS.label}
          disabled={full}
          autoComplete="off"
          enterKeyHint="done"
          hint={full ? `${MAX_LABELS} au plus.` : 'Par exemple famille, travail, table 4.'}
          onChange={({ target }) => (/[,;]$/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => afterPress(() => add(typed))}
        />
      </div>
      {labels.length > 0 && (
        <ul aria-label="Libellés de cette famille" className={layout.wrap}>
          {labels.map((label) => (
            <li key={label}>
              <button
                type="button"
                className={styles.label}
                onMouseDown={keepField}
                onClick={() => onLabels(labels.filter((other) => !sameWord(other, label)))}
              >
                <VisuallyHidden>Retirer le libellé </VisuallyHidden>
                {label}
                <span aria-hidden="true"> ×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggestions labels={suggestedLabels(known, labels, typed)} onChoose={add} />
    </div>
  );
}

/** Keeps the focus in the field, because leaving it would save the half-typed text as a label. */
const keepField = (event: MouseEvent) => event.preventDefault();

function Suggestions({ labels, onChoose }: { labels: readonly string[]; onChoose: (label: string) => void }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Libellés d’autres familles" className={layout.wrap}>
      {labels.map((label) => (
        <li key={label}>
          <Button kind="quiet" onMouseDown={keepField} onClick={() => onChoose(label)}>
            <span aria-hidden="true">+ </span>
            <VisuallyHidden>Ajouter le libellé </VisuallyHidden>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
