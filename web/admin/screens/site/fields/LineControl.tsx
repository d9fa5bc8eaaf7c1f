import type { ComponentProps } from 'react';
import { longDay } from '../../../../../contract/wedding/day.rules.ts';
import { TextField } from '../../../../ui/fields/Field.tsx';
import { type Place, useFieldAt } from './cardForm.ts';
import type { LineInput, LineSpec } from './fieldSpec.ts';
import { TimeWords } from './TimeWords.tsx';

/** The keyboard of a phone follows what is asked. `text` where a browser's own check would hide what a file says. */
const INPUTS: Readonly<Record<LineInput, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url' },
  euros: { type: 'text', inputMode: 'decimal' },
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function LineControl({ field, place }: { field: LineSpec; place: Place }) {
  const { id, value, set, error } = useFieldAt(place);
  const text = typeof value === 'string' ? value : '';
  const asked = field.input ?? 'text';
  // A date input shows nothing of what is no date: what the file says must stay in sight.
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
      value={text}
      onChange={({ target }) =>
        set(target.value === '' && field.optional === true ? undefined : target.value)
      }
    />
  );
  if (field.times !== true) return line;
  return (
    <div>
      {line}
      <TimeWords value={text} onWord={set} />
    </div>
  );
}

/** Every browser shows a date in its own way: said once as guests read it. */
function inWords(input: LineInput, text: string): string | null {
  return input === 'date' && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? `${longDay(text)}.` : null;
}
