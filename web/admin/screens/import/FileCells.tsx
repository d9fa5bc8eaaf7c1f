/** The cells of a line as editable text, read again once corrected. */
import { type FormEvent, use, useRef, useState } from 'react';
import type { ImportRow, SourceCell } from '../../../../contract/imports/imports.schema.ts';
import { IMPORT_SHOWN_CELL } from '../../../../contract/imports/listColumns.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { useFocusNextOnUnmount } from '../../parts/useFocusNextOnUnmount.ts';
import { dietHint } from './decisions.rules.ts';
import { RowActionsContext } from './rowActions.ts';
import styles from './rows.module.css';
import { isSameCell } from './useImport.ts';

interface FileCellsProps {
  row: ImportRow;
  /** Shows all cells, when no question is about particular ones. */
  whole?: boolean;
  /** Called when submitted without a correction; corrections are read at once. */
  onUnchanged?: () => void;
  /** Called when corrections are read. */
  onReread?: () => void;
}

const NAMES = /^(?:nom|prenom|fullName|nameFirst|guests|childGuests)$/;

/** Shows the cells that a question is about, and the rest after a press. */
export function FileCells({ row, whole = false, onUnchanged, onReread }: FileCellsProps) {
  const { busy, preview, written, write, correct } = use(RowActionsContext);
  const form = useRef<HTMLFormElement>(null);
  useFocusNextOnUnmount(form);
  /** Renders the rest only once unfolded, since each question has about twenty fields. */
  const [unfolded, setUnfolded] = useState(false);
  const { sheet, source, errors, doubts } = row;
  const about = new Set([...errors, ...doubts].map(({ cell }) => cell));
  // Of names and a number that disagree either may be wrong.
  const isOfNumber = doubts.some(({ path }) => path === 'numberPers');
  const isOfNames = ({ heading, text }: SourceCell) =>
    text !== '' &&
    preview?.columns.some((column) => column.heading === heading && NAMES.test(column.field ?? ''));
  const isShown = (each: SourceCell) => whole || about.has(each.cell) || (isOfNumber && isOfNames(each));
  const shown = source.filter(isShown);
  const rest = source.filter((each) => !isShown(each));
  const overIn = (cell: string) => written.find((other) => isSameCell(other, { sheet, cell }));

  const isWritten = source.some(({ cell }) => overIn(cell));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWritten) return onUnchanged?.();
    onReread?.();
    correct();
  }

  const field = ({ cell, heading, text }: SourceCell) => (
    <TextField
      key={cell}
      label={heading}
      hint={dietHint(heading, preview?.columns ?? [], row)}
      value={overIn(cell)?.text ?? text}
      disabled={busy}
      // A longer cell was shortened and must be corrected in the file.
      readOnly={text.length >= IMPORT_SHOWN_CELL}
      onChange={({ target }) => write({ sheet, cell, text: target.value }, text)}
    />
  );
  return (
    <form ref={form} className={styles.cells} onSubmit={submit}>
      {shown.length > 0 && <div className={layout.columns}>{shown.map(field)}</div>}
      {rest.length > 0 && (
        <details className={styles.fold} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary className={layout.row}>
            <Chevron />
            {shown.length === 0 ? 'La ligne de votre fichier' : 'Le reste de la ligne'}
          </summary>
          {unfolded && <div className={layout.columns}>{rest.map(field)}</div>}
        </details>
      )}
      {isWritten && (
        <Button type="submit" kind="secondary" disabled={busy}>
          Relire cette ligne
        </Button>
      )}
    </form>
  );
}
