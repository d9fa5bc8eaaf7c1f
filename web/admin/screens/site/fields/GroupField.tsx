import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import { type Place, useCardForm, useFieldAt } from './cardForm.ts';
import { faultsWithin, samePath, startsWith } from './faults.rules.ts';
import type { GroupSpec } from './fieldSpec.ts';
import styles from './ListField.module.css';
import type { RenderFields } from './listRowProps.ts';

interface GroupFieldProps {
  field: GroupSpec;
  place: Place;
  renderFields: RenderFields;
}

/** A block that is unfolded by its line, as an item of a list is. */
export function GroupField({ field, place, renderFields }: GroupFieldProps) {
  const { id, value, set, error } = useFieldAt(place);
  const { open, setOpen, faults } = useCardForm();
  const body = useId();
  const { removal } = field;
  const isOpen = open?.file === place.file && startsWith(open.path, place.path);
  const within = faultsWithin(faults, place);
  if (value === undefined && removal !== undefined)
    return (
      <>
        <Button kind="secondary" onClick={() => set(removal.blank)}>
          {removal.add}
        </Button>
        <FieldError id={`${id}-error`} message={error} />
      </>
    );
  return (
    <section className={styles.row} data-open={isOpen}>
      <div className={styles.line}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={body}
          className={styles.name}
          onClick={() => setOpen(isOpen ? null : { file: place.file, path: [...place.path] })}
        >
          <b className={styles.lead}>{field.label}</b>
          <span>{value === undefined ? '' : field.title(value)}</span>
        </button>
        {within.length > 0 && <span className={styles.fault}>une faute</span>}
      </div>
      {isOpen && (
        <div id={body} className={styles.body}>
          <FieldError
            id={`${id}-error`}
            message={within.find((fault) => samePath(fault.path, place.path))?.message}
          />
          {renderFields(place.path)}
          {removal !== undefined && (
            <Button kind="quiet" onClick={() => set(undefined)}>
              {removal.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
