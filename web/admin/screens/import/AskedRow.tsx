/** A line of the list with a question: open, folded to what is asked, or decided. */
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { ASIDE, isJoined, isSettled, LISTED, lineLabelOf, SUM, saidOf } from './decisions.rules.ts';
import { RowChanges, whoIs } from './PreviewRow.tsx';
import { RowReview } from './RowReview.tsx';
import styles from './rows.module.css';
import { titleId } from './useCurrentQuestion.ts';
import type { useImport } from './useImport.ts';

const DECIDED: Record<string, string> = {
  [ASIDE]: 'laissée de côté',
  [SUM]: 'un total, pas une famille',
  [LISTED]: 'comme dans la liste',
};

interface AskedRowProps {
  row: ImportRow;
  importing: ReturnType<typeof useImport>;
  isOpen: boolean;
  onToggle: () => void;
  onReread: () => void;
}

export function AskedRow({ row, importing, isOpen, onToggle, onReread }: AskedRowProps) {
  const { key, sheet, line, choices } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const choice = importing.choices[key];
  const lineLabel = sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`;
  if (isSettled(row, importing.choices)) {
    const joined = isJoined(row);
    return (
      <li className={styles.decided}>
        <p>
          <b>{name}</b> :{' '}
          {joined
            ? `la même que ${lineLabelOf(row.twin ?? '')}`
            : (DECIDED[choice ?? ''] ?? (row.listed ? 'comme sur le site' : 'vu'))}{' '}
          <span className={layout.note}>{lineLabel}</span>
        </p>
        <Button
          kind="quiet"
          aria-label={`Revoir ${name}`}
          disabled={importing.busy}
          onClick={() => (joined ? importing.join(key, false) : importing.reopen(key))}
        >
          Revoir
        </Button>
      </li>
    );
  }
  const chosen = choices.find(({ before }) => (before?.id ?? 'new') === choice);
  const boxes = chosen && !isOpen ? [] : saidOf(row);
  return (
    <li>
      <Card>
        <div className={`${layout.wrap} ${styles.head}`}>
          <h3 className={styles.title}>
            <button
              type="button"
              id={titleId(key)}
              aria-expanded={isOpen}
              className={styles.unfold}
              onClick={onToggle}
            >
              <Chevron /> {questionOf(row, name)}
            </button>
          </h3>
          <span className={layout.note}>{lineLabel}</span>
        </div>
        {boxes.map(({ of, isFatal, said }) => (
          <ul key={of} className={styles.said} data-fatal={isFatal}>
            {said.map(({ path, message, cell }) => (
              <li key={`${path}${cell}${message}`}>{message}</li>
            ))}
          </ul>
        ))}
        {isOpen && <RowReview row={row} importing={importing} onReread={onReread} />}
        {!isOpen && chosen && (
          <>
            <p>{whoIs(chosen.before)}</p>
            <RowChanges shown={chosen} />
          </>
        )}
      </Card>
    </li>
  );
}

function questionOf({ action, choices, doubts, listed }: ImportRow, name: string): string {
  if (listed !== null) return `${name} : le site ou la liste ?`;
  if (choices.length > 0) return `${name} : est-ce la même famille ?`;
  if (action === 'error') return `${name} : à corriger`;
  const paths = doubts.map(({ path }) => path);
  if (paths.includes('numberPers') || paths.includes('invites')) return `${name} : qui vient ?`;
  if (paths.includes('email')) return `${name} : à quelle adresse ?`;
  if (paths.includes('invites.diet')) return `${name} : le régime de qui ?`;
  return `${name} : est-ce bien cela ?`;
}
