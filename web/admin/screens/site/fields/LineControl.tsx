import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { type Place, useFieldAt } from './cardForm.ts';
import type { LineInput, LineSpec } from './fieldSpec.ts';
import { TimeWords } from './TimeWords.tsx';
import { wordsHint } from './words.ts';

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
      hint={[field.help, wordsHint(field.words)].filter(Boolean).join(' ') || undefined}
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
    <div className={layout.fields}>
      {line}
      <TimeWords value={text} onWord={set} />
    </div>
  );
}
