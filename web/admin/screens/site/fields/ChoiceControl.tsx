import { useId } from 'react';
import { YesNo } from '../../../../ui/fields/RadioGroup.tsx';
import layout from '../../../../ui/layout.module.css';
import { ChoiceField } from '../../../parts/ChoiceField.tsx';
import { type Place, useCardForm, useFieldAt } from './cardForm.ts';
import type { ChoiceSpec } from './fieldSpec.ts';

export function ChoiceControl({ field, place }: { field: ChoiceSpec; place: Place }) {
  const { id, value, set, error } = useFieldAt(place);
  const { files } = useCardForm();
  const said = typeof value === 'string' ? value : '';
  const given = typeof field.options === 'function' ? field.options(files) : field.options;
  const known = given.some((option) => option.value === said);
  const options = [
    ...(field.unsaid === undefined ? [] : [{ value: '', label: field.unsaid }]),
    ...given,
    // Keeps a value that was written into the file by hand visible, even when it is not an option.
    ...(known || said === '' ? [] : [{ value: said, label: field.gone ?? said }]),
    ...(said === '' && field.unsaid === undefined ? [{ value: '', label: 'À choisir' }] : []),
  ];
  return (
    <ChoiceField
      id={id}
      label={field.label}
      hint={field.help}
      error={error}
      options={options}
      value={said}
      onValue={(chosen) => set(chosen === '' ? undefined : chosen)}
    />
  );
}

/** Stores `oui` or `non`; a missing value is shown as no. */
export function YesNoControl({ field, place }: { field: { label: string; help?: string }; place: Place }) {
  const { id, value, set, error } = useFieldAt(place);
  const name = useId();
  return (
    <div>
      <YesNo
        id={id}
        name={name}
        legend={field.label}
        value={value === 'oui' ? true : value === 'non' || value === undefined ? false : null}
        error={error}
        onValue={(yes) => set(yes ? 'oui' : 'non')}
      />
      {field.help !== undefined && <p className={layout.note}>{field.help}</p>}
    </div>
  );
}
