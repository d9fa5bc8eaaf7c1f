/** Which field each column of the list is; hosts choose it where none was recognised. */

import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { questionKeyOf } from '../../../../contract/imports/listColumns.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { type ChoiceGroup, choiceGroups, KEPT_CHOICES } from './columnChoices.rules.ts';

interface ColumnMappingProps {
  columns: ImportPreview['columns'];
  disabled: boolean;
  onMap: (heading: string, field: string | null) => void;
}

export function ColumnMapping({ columns, disabled, onMap }: ColumnMappingProps) {
  const groups = choiceGroups(columns, hostWedding().questions);
  return (
    <div className={layout.columns}>
      {columns.map(({ heading, field, example }) => (
        <SelectField
          key={heading}
          label={heading}
          hint={example === '' ? undefined : `Par exemple : ${example}`}
          value={field ?? ''}
          disabled={disabled}
          onChange={({ target }) => onMap(heading, target.value || null)}
        >
          <option value="">Laisser de côté</option>
          <Options choices={KEPT_CHOICES} />
          {field !== null && isKept(field) && <option value={field}>{heading}</option>}
          {groups.map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              <Options choices={choices} />
            </optgroup>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

/** True for answers to a removed question, in a file exported by this site. */
function isKept(field: string): boolean {
  const kept = questionKeyOf(field);
  return kept !== null && !hostWedding().questions.some(({ key }) => key === kept);
}

const Options = ({ choices }: { choices: ChoiceGroup['choices'] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
