import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/fields/Field.tsx';

interface ChoiceFieldProps<Value extends string | number>
  extends Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> {
  options: readonly { value: Value; label: ComponentProps<'option'>['children'] }[];
  value: Value | undefined;
  onValue: (value: Value) => void;
}

/** A choice among many options, with the same props as a `RadioGroup`. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { options, onValue, ...select } = props;
  return (
    <SelectField
      {...select}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onValue(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Options whose value is their label. */
export function asTheyAre<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }));
}
