import { useId, useState } from 'react';
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import { type Place, useCardForm, useFieldAt } from './cardForm.ts';
import { faultsWithin, startsWith } from './faults.rules.ts';
import type { GroupSpec } from './fieldSpec.ts';
import styles from './ListField.module.css';
import type { RenderFields } from './listRowProps.ts';
import { keptTimes, withoutPlace } from './times.rules.ts';

interface GroupFieldProps {
  field: GroupSpec;
  place: Place;
  renderFields: RenderFields;
}

interface Removed {
  /** The files as they were. */
  before: ContentFiles;
  text: string;
}

/** A block that is unfolded by its line, as an item of a list is; it may be taken away whole. */
export function GroupField({ field, place, renderFields }: GroupFieldProps) {
  const { id, value, set, error } = useFieldAt(place);
  const { open, setOpen, faults, files, changeFiles } = useCardForm();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const body = useId();
  const { removal } = field;
  const isOpen = open?.file === place.file && startsWith(open.path, place.path);
  const faulty = faultsWithin(faults, place).length > 0;
  const unfold = () => setOpen({ file: place.file, path: [...place.path] });

  function add(added: ContentValue) {
    set(added);
    setRemoved(null);
    unfold();
  }

  function remove() {
    const { changed, kept } = withoutPlace(files, place);
    const before = Object.fromEntries(Object.keys(changed).map((file) => [file, files[file] ?? null]));
    const name = value === undefined ? '' : field.title(value);
    setRemoved({ before, text: `Retiré\u00a0: ${name}. ${keptTimes(kept)}`.trim() });
    changeFiles(changed);
    setOpen(null);
  }

  function bringBack({ before }: Removed) {
    changeFiles(before);
    setRemoved(null);
    unfold();
  }

  if (value === undefined && removal !== undefined)
    return (
      <div className={styles.absent}>
        <UndoBar last={removed && { text: removed.text, undo: () => bringBack(removed) }} />
        <div className={layout.row}>
          <Button id={id} kind="quiet" onClick={() => add(removal.blank)}>
            <span aria-hidden="true">+</span> {removal.add}
          </Button>
          <p className={layout.note}>{field.help}</p>
        </div>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    );
  return (
    <section className={styles.row} data-open={isOpen}>
      <div className={styles.line}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          className={styles.name}
          onClick={() => (isOpen ? setOpen(null) : unfold())}
        >
          <b className={styles.lead}>{field.label}</b>
          <span className={styles.title}>{value === undefined ? '' : field.title(value)}</span>
        </button>
        {faulty && <span className={styles.fault}>à corriger</span>}
      </div>
      {isOpen && (
        <div id={body} className={styles.body}>
          <FieldError id={`${id}-error`} message={error} />
          {renderFields(place.path)}
          {removal !== undefined && (
            <Button kind="quiet" className={styles.remove} onClick={remove}>
              {removal.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
