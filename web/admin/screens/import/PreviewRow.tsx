/** One family of a list that asks nothing: what would become of it, or why its line is none. */
import { memo, type ReactNode, use, useState } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { changesOf } from './changes.rules.ts';
import { ASIDE } from './decisions.rules.ts';
import { CorrectingContext, FileCells } from './FileCells.tsx';
import styles from './PreviewRow.module.css';

/** A thousand of them: a decision about another leaves them as they are drawn. */
export const PreviewRow = memo(function PreviewRow({ row, isOut }: { row: ImportRow; isOut: boolean }) {
  const { sheet, line, action, errors, source } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const place = sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`;
  /** As it was when somebody wanted to correct it: once it is read anew it is folded. */
  const [opened, setOpened] = useState<ImportRow | null>(null);
  const isOpen = opened === row;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p>
          <b>{name}</b>
          {isOut && ' : laissée de côté'} <span className={layout.note}>{place}</span>
        </p>
        <div className={`${layout.row} ${styles.decisions}`}>
          {(isOut || (isOpen && !row.aside)) && <Decide row={row} name={name} isOut={isOut} />}
          {!isOut && source.length > 0 && (
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Fermer' : 'Corriger'} ${name}, ${place}`}
              onClick={({ currentTarget }) =>
                isOpen ? currentTarget.closest('li')?.querySelector('form')?.requestSubmit() : setOpened(row)
              }
            >
              {isOpen ? 'Fermer' : 'Corriger'}
            </Button>
          )}
        </div>
      </div>
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ path, message, cell }) => (
            <li key={`${path}${cell}`}>
              {cell && <b>{cell}&nbsp;: </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {(action === 'create' || action === 'update') && !isOut && <RowChanges shown={row} />}
      {isOpen && !isOut && <FileCells row={row} whole onUnchanged={() => setOpened(null)} />}
    </li>
  );
});

/** A line that nobody asked about may be no family all the same. One button, so that the focus stays. */
function Decide({ row: { key }, name, isOut }: { row: ImportRow; name: string; isOut: boolean }) {
  const { busy, decide, reopen } = use(CorrectingContext);
  return (
    <Button
      kind="quiet"
      disabled={busy}
      aria-label={`${isOut ? 'Reprendre' : 'Laisser de côté'} ${name}`}
      onClick={() => (isOut ? reopen(key) : decide({ [key]: ASIDE }))}
    >
      {isOut ? 'Reprendre' : 'Laisser de côté'}
    </Button>
  );
}

/** What would become of a family of a list, field by field. */
export function RowChanges({ shown }: { shown: Pick<ImportRow, 'famille' | 'before'> }) {
  const changes = changesOf(shown, hostWedding().questions);
  if (changes.length === 0) return null;
  return (
    <dl className={`${layout.wrap} ${styles.changes}`}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={`${layout.wrap} ${styles.change}`}>
          <dt className={layout.note}>{label}</dt>
          <dd className={styles.value}>
            {before !== '' && (
              <>
                <del>{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{after === '' ? 'vide' : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function whoIs(before: ImportRow['before']): string {
  if (!before) return 'Une autre famille, qui n’est pas encore dans la liste';
  return [familleName(before), before.email, before.city].filter(Boolean).join(', ');
}

/** The first rows of a list that may have a thousand, the others after a press: a phone draws what its host looks at. */

export const SHOWN_AT_ONCE = 20;

interface FirstRowsProps {
  rows: readonly ImportRow[];
  /** How many stand before the press. */
  first?: number;
  className?: string | undefined;
  children: (row: ImportRow) => ReactNode;
}

/** The button stays where the others begin, and the focus with it. */
export function FirstRows({ rows, first = SHOWN_AT_ONCE, className, children }: FirstRowsProps) {
  const [all, setAll] = useState(false);
  const others = rows.length - first;
  return (
    <ul className={className}>
      {rows.slice(0, first).map(children)}
      {others > 0 && (
        <li key="others">
          <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Replier' : 'Montrer'} la suite ({others})
          </Button>
        </li>
      )}
      {all && rows.slice(first).map(children)}
    </ul>
  );
}
