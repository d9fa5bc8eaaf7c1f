/**
 * A line of the list without a question: its family and changes, or why it is left out. Also long lists of
 * lines, of which the first are shown.
 */
import { memo, type ReactNode, use, useState } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { changesOf } from './changes.rules.ts';
import { ASIDE, asTitle, isTakenBack, takingBack } from './decisions.rules.ts';
import { FileCells } from './FileCells.tsx';
import { RowActionsContext } from './rowActions.ts';
import styles from './rows.module.css';

/** Memoised, so that a decision about one line does not render a thousand others. */
export const PreviewRow = memo(function PreviewRow({ row, isOut }: { row: ImportRow; isOut: boolean }) {
  const { sheet, line, action, errors, source } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const lineLabel = sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`;
  /** The row as it was opened; reading it again folds it. */
  const [opened, setOpened] = useState<ImportRow | null>(null);
  const isOpen = opened === row;
  const isBack = isTakenBack(row, use(RowActionsContext).choices);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <p>
          <b>{name}</b>
          {isOut && ' : laissée de côté'}
          {isBack && ' : invitée quand même'} <span className={layout.note}>{lineLabel}</span>
        </p>
        <div className={`${layout.row} ${styles.rowDecisions}`}>
          <BringBack row={row} name={name} />
          <TakeBack row={row} name={name} />
          {isOpen && !isOut && <SayTitle row={row} name={name} />}
          {(isOut || (isOpen && !row.aside)) && <Decide row={row} name={name} isOut={isOut} />}
          {!isOut && source.length > 0 && (
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Fermer' : 'Corriger'} ${name}, ${lineLabel}`}
              onClick={({ currentTarget }) =>
                isOpen ? currentTarget.closest('li')?.querySelector('form')?.requestSubmit() : setOpened(row)
              }
            >
              {isOpen ? 'Fermer' : 'Corriger'}
            </Button>
          )}
        </div>
      </div>
      {row.binned && (
        <p className={layout.note}>Dans la corbeille depuis le {momentThere(row.binned.deletedAt)}</p>
      )}
      {errors.length > 0 && row.binned === null && !isBack && (
        <ul className={styles.errors}>
          {errors.map(({ path, message, cell }) => (
            <li key={`${path}${cell}`}>
              {cell && <b>{cell}&nbsp;: </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
      <PeopleDiffer row={row} />
      {(action === 'create' || action === 'update') && !isOut && <RowChanges shown={row} />}
      {isOpen && !isOut && <FileCells row={row} whole onUnchanged={() => setOpened(null)} />}
    </li>
  );
});

function BringBack({ row: { binned }, name }: { row: ImportRow; name: string }) {
  const { busy, bringBack } = use(RowActionsContext);
  return (
    binned && (
      <Button
        kind="secondary"
        disabled={busy}
        aria-label={`Remettre dans la liste\u00a0: ${name}`}
        onClick={() => bringBack([binned.id])}
      >
        Remettre dans la liste
      </Button>
    )
  );
}

/** A line of whom nobody is left is aside by itself; the couple may know better. A single button keeps the focus. */
function TakeBack({ row, name }: { row: ImportRow; name: string }) {
  const { busy, choices, decide, reopen } = use(RowActionsContext);
  const back = takingBack(row);
  if (back === null) return null;
  const isBack = isTakenBack(row, choices);
  return (
    <Button
      kind="quiet"
      disabled={busy}
      aria-label={`${isBack ? 'Laisser de côté' : 'Inviter quand même'} ${name}`}
      onClick={() => (isBack ? reopen(row.key) : decide({ [row.key]: back }))}
    >
      {isBack ? 'Laisser de côté' : 'Inviter quand même'}
    </Button>
  );
}

function SayTitle({ row, name }: { row: ImportRow; name: string }) {
  const { busy, correct } = use(RowActionsContext);
  const title = asTitle(row);
  return (
    title && (
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={`${name} : c’est un titre`}
        onClick={() => correct([title])}
      >
        C’est un titre
      </Button>
    )
  );
}

/** Leaves a line out, or takes it back. A single button, so that the focus stays. */
function Decide({ row: { key }, name, isOut }: { row: ImportRow; name: string; isOut: boolean }) {
  const { busy, decide, reopen } = use(RowActionsContext);
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

/** The changes to a family, field by field. */
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

/** Tells that the file names more people than the family would have, or fewer, and in which cell. */
export function PeopleDiffer({ row: { people, source, before } }: { row: ImportRow }) {
  const { told, planned, cell } = people;
  if (told === planned || (before && planned > told)) return null;
  const text = source.find((other) => other.cell === cell)?.text;
  return (
    <p className={styles.errors}>
      {text && <b>{cell}&nbsp;: </b>}
      {text && <>«&nbsp;{text}&nbsp;». </>}
      {told} {told > 1 ? 'personnes' : 'personne'} dans le fichier, {planned}{' '}
      {planned > 1 ? 'prêtes' : 'prête'}.
    </p>
  );
}

export function whoIs(before: ImportRow['before']): string {
  if (!before) return 'Une autre famille, qui n’est pas encore dans la liste';
  return [familleName(before), before.email, before.city].filter(Boolean).join(', ');
}

/** Number of rows shown before a press, because a list may have a thousand. */
export const SHOWN_AT_ONCE = 20;

interface FirstRowsProps {
  rows: readonly ImportRow[];
  /** Number of rows shown before the press. */
  first?: number;
  className?: string | undefined;
  children: (row: ImportRow) => ReactNode;
}

/** The button stays in place and keeps the focus. */
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
