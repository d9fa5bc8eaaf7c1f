import { type Place, useCardForm, useFieldAt } from './cardForm.ts';
import type { PlainSpec } from './fieldSpec.ts';
import { LinesControl } from './LinesControl.tsx';
import { linesOf, withoutEnd } from './lines.rules.ts';
import { ProseField } from './prose/ProseField.tsx';
import { timesIn } from './times.rules.ts';

/** A text without styles: where places say their hour it may follow one, by a chip. One of several lines keeps them. */
export function PlainControl({ field, place }: { field: PlainSpec; place: Place }) {
  const { value } = useFieldAt(place);
  const { files } = useCardForm();
  const isOneLine = !withoutEnd(linesOf(value)).includes('\n');
  return isOneLine && timesIn(files).length > 0 ? (
    <ProseField field={field} place={place} />
  ) : (
    <LinesControl field={field} place={place} />
  );
}
