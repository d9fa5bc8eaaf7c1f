import { useId } from 'react';
import type { ContentPath } from '../../../../../../contract/editing/editing.schema.ts';
import { LazyPart, lazyNamed } from '../../../../../shell/LazyPart.tsx';
import { describedBy, FieldError } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import styles from '../../../../parts/textEditor/TextEditor.module.css';
import { sentence, useCardForm, useFieldAt } from '../cardForm.ts';
import { faultsWithin } from '../faults.rules.ts';
import type { LineSpec, PlainSpec, ProseSpec } from '../fieldSpec.ts';
import { withEndOf, withoutEnd } from '../lines.rules.ts';
import { timesIn } from '../venueTimes.rules.ts';
import field from './ProseField.module.css';

const ProseEditor = lazyNamed(async () => (await import('./ProseEditor.tsx')).ProseEditor);

/** A text with styles and word chips, or a line with chips. It is read-only until the editor has loaded. */
export function ProseField({
  field: spec,
  contentPath,
}: {
  field: ProseSpec | LineSpec | PlainSpec;
  contentPath: ContentPath;
}) {
  const { id, value, set } = useFieldAt(contentPath);
  const { faults, files } = useCardForm();
  const isLine = spec.kind !== 'prose';
  const isPlain = spec.kind === 'plain';
  const hours = spec.kind === 'line' ? [] : timesIn(files).map(({ word }) => word);
  const words = [...((!isPlain && spec.words) || []), ...hours];
  const label = useId();
  const stored = typeof value === 'string' ? value : '';
  const text = isPlain ? withoutEnd(stored) : stored;
  const hint = spec.help;
  const messages = faultsWithin(faults, contentPath).map((fault) => sentence(fault.message));
  const error = messages.length > 0 ? [...new Set(messages)].join(' ') : undefined;
  return (
    <div className={field.field}>
      <p id={label} className={field.label}>
        {spec.label}
      </p>
      <LazyPart
        problem="Le texte n’a pas pu s’ouvrir pour être changé"
        waiting={
          <div aria-busy="true" data-line={isLine} className={`${styles.editor} ${field.waiting}`}>
            {text}
          </div>
        }
      >
        <ProseEditor
          id={id}
          label={label}
          described={describedBy(id, { hint, error })}
          // A new set of words needs a new editor instance.
          key={words.join()}
          words={words}
          text={text}
          isLine={isLine}
          onText={(next) =>
            set(
              next.trim() === '' && spec.optional === true
                ? undefined
                : isPlain
                  ? withEndOf(value, next)
                  : next,
            )
          }
        />
      </LazyPart>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={layout.note}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
