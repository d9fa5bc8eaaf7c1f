import { useState } from 'react';
import control from '../../../../ui/fields/Field.module.css';
import { Field } from '../../../../ui/fields/Field.tsx';
import { type Place, sentence, useCardForm, useFieldAt } from './cardForm.ts';
import { faultsWithin } from './faults.rules.ts';
import styles from './fields.module.css';
import { linesOf, toLines, withEndOf, withoutEnd } from './lines.rules.ts';
import { timesIn, withTimes } from './times.rules.ts';

interface LinesControlProps {
  field: { kind: string; label: string; help?: string; optional?: boolean };
  place: Place;
}

/** A text of several lines, stored as plain text or as a list with an item for each line. */
export function LinesControl({ field, place }: LinesControlProps) {
  const { id, value, set } = useFieldAt(place);
  const { faults, files } = useCardForm();
  const [typed, setTyped] = useState<string | null>(null);
  const isList = field.kind === 'lines';
  const stored = withoutEnd(linesOf(value));
  // Keeps the spaces and empty lines that are not stored, until another host changes the value.
  const shown = typed !== null && same(typed, stored) ? typed : stored;
  const read = withTimes(shown, timesIn(files));
  const hint =
    [field.help, read !== shown && `Vos invités lisent\u00a0: ${read}`].filter(Boolean).join(' ') ||
    undefined;
  const error = sentence(faultsWithin(faults, place)[0]?.message);

  function type(text: string) {
    setTyped(text);
    if (isList) {
      const lines = toLines(text);
      set(lines.length === 0 && field.optional === true ? undefined : lines);
    } else set(text.trim() === '' && field.optional === true ? undefined : withEndOf(value, text));
  }

  return (
    <Field id={id} label={field.label} hint={hint} error={error}>
      {(tied) => (
        <textarea
          {...tied}
          rows={isList ? 3 : 2}
          lang="fr"
          className={`${control.control} ${styles.lines}`}
          value={shown}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );

  function same(one: string, other: string) {
    return isList ? toLines(one).join('\n') === toLines(other).join('\n') : one.trim() === other.trim();
  }
}
