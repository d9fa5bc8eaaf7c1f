/** Controls for one line (text, hour, day, link…) and for a text of several lines. */
import { type ComponentProps, useId, useState } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { dayIn, longDay } from '../../../../../contract/wedding/day.rules.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { wedding } from '../../../../lib/wedding.ts';
import control from '../../../../ui/fields/Field.module.css';
import { Field, TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { sentence, useCardForm, useFieldAt } from './cardForm.ts';
import { faultsWithin } from './faults.rules.ts';
import type { LineInput, LineSpec } from './fieldSpec.ts';
import styles from './fields.module.css';
import { linesOf, toLines, withEndOf, withoutEnd } from './lines.rules.ts';
import { timesIn, type VenueTime, withTimes } from './venueTimes.rules.ts';

/** Hours use `text`: the browser's own check would hide what the file contains. */
const INPUTS: Readonly<Record<LineInput, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  hour: { type: 'text' },
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url' },
  euros: { type: 'text', inputMode: 'decimal' },
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function LineControl({ field, contentPath }: { field: LineSpec; contentPath: ContentPath }) {
  const { id, value, set, error } = useFieldAt(contentPath);
  const text = typeof value === 'string' ? value : '';
  const times = timesIn(useCardForm().files);
  const asked = field.input ?? 'text';
  // Shows the time in place of its word; typing over it turns the line into plain text.
  const shown = field.times === true ? withTimes(text, times) : text;
  // A date input shows nothing for an invalid date, and what the file contains must stay visible.
  const input = asked === 'date' && text !== '' && !DAY.test(text) ? 'text' : asked;
  const line = (
    <TextField
      {...INPUTS[input]}
      id={id}
      label={field.label}
      hint={[field.help, inWords(input, text)].filter(Boolean).join(' ') || undefined}
      error={error}
      placeholder={field.example}
      autoComplete="off"
      value={shown}
      onBlur={() => {
        // Rewrites « midi » or « 21 h » at once in the form that everybody will read.
        const time = asked === 'hour' ? parseClockTime(text) : null;
        if (time !== null && time !== text) set(time);
      }}
      onChange={({ target }) => {
        // The label says euros already, so the sign is dropped.
        const typed = asked === 'euros' ? target.value.replace(/ ?€/, '') : target.value;
        set(typed === '' && field.optional === true ? undefined : typed);
      }}
    />
  );
  if (field.times !== true) return line;
  return (
    <div className={styles.followed}>
      {line}
      <TimeWords times={times} value={text} onWord={set} />
    </div>
  );
}

/** Browsers format dates differently, so the hint repeats the date as guests read it. */
function inWords(input: LineInput, text: string): string | null {
  if (input !== 'date' || !DAY.test(text) || Number.isNaN(Date.parse(text))) return null;
  return `${longDay(text)}${text < dayIn(wedding.timeZone, Date.now()) ? ' : ce jour est passé' : ''}.`;
}

interface TimeWordsProps {
  times: readonly VenueTime[];
  value: string;
  onWord: (word: string) => void;
}

/** Buttons that make a line follow the time of a place. */
function TimeWords({ times, value, onWord }: TimeWordsProps) {
  const [choosing, setChoosing] = useState(false);
  const list = useId();
  const followed = times.find(({ word }) => value.includes(`{${word}}`));
  if (followed)
    return (
      <p className={layout.note}>
        Suit l’heure de « {followed.name} » : écrivez-en une autre pour ne plus la suivre.
      </p>
    );
  if (times.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={choosing}
        aria-controls={choosing ? list : undefined}
        className={styles.ask}
        onClick={() => setChoosing(!choosing)}
      >
        Suivre l’heure d’un lieu
      </button>
      {choosing && (
        <ul id={list} className={styles.times}>
          {times.map(({ word, name, time }) => (
            <li key={word}>
              <button type="button" className={styles.time} onClick={() => onWord(`{${word}}`)}>
                {time}, {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LinesControlProps {
  field: { kind: string; label: string; help?: string; optional?: boolean };
  contentPath: ContentPath;
}

/** A text of several lines, stored as plain text or as a list with an item for each line. */
export function LinesControl({ field, contentPath }: LinesControlProps) {
  const { id, value, set } = useFieldAt(contentPath);
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
  const error = sentence(faultsWithin(faults, contentPath)[0]?.message);

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
