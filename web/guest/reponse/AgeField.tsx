import { MAX_CHILD_AGE } from '../../../contract/limits.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { fieldId } from './fieldNames.ts';
import { useField, useFieldError } from './replyContext.ts';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

export function AgeField({ index }: { index: number }) {
  const path = `invites.${index}.age` as const;
  const setValueAs = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <SelectField
      {...useField(path, { setValueAs })}
      id={fieldId(path)}
      label="Age"
      required
      error={useFieldError(path)}
    >
      <option value="">Choisir l’âge</option>
      {AGES.map((age) => (
        <option key={age} value={age}>
          {age === 0 ? 'Moins d’un an' : age === 1 ? '1 an' : `${age} ans`}
        </option>
      ))}
    </SelectField>
  );
}
