/** Which field each column of the list is; hosts choose it where none was recognised. */
import {
  FAMILLE_FIELDS,
  FOREIGN_FIELDS,
  GUEST_FIELDS,
  GUEST_PARTS,
  type GuestPart,
  headingOf,
  numberedHeading,
  numberedPart,
  questionKeyOf,
} from '../../../../contract/imports/importFields.ts';
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';

interface ColumnMappingProps {
  columns: ImportPreview['columns'];
  disabled: boolean;
  onMap: (heading: string, field: string | null) => void;
}

/** Numbered guests to choose from: one more than the list has, at least four. */
const LEAST_GUESTS = 4;

export function ColumnMapping({ columns, disabled, onMap }: ColumnMappingProps) {
  const indexes = columns.map(({ field }) => numberedPart(field ?? '')?.index ?? -1);
  const guests = Array.from(
    { length: Math.max(LEAST_GUESTS, ...indexes.map((index) => index + 2)) },
    (_, index) => index,
  );
  const { questions } = hostWedding();
  const ofGuests = questions.filter(({ of }) => of === 'guest');
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
          <Options title="La famille" fields={[...Object.keys(FAMILLE_FIELDS), 'zipCity']} />
          <Options
            title="Convives"
            fields={Object.keys(FOREIGN_FIELDS).filter((field) => field !== 'zipCity')}
          />
          <Options title="Une ligne par convive" fields={Object.keys(GUEST_FIELDS)} />
          {(questions.length > 0 || isKept(field)) && (
            <optgroup label="Vos questions">
              {questions.map(({ key, of, wording }) => (
                <option key={key} value={of === 'famille' ? `question.${key}` : `inviteQuestion.${key}`}>
                  {wording}
                </option>
              ))}
              {field !== null && isKept(field) && <option value={field}>{heading}</option>}
            </optgroup>
          )}
          {guests.map((index) => (
            <optgroup key={index} label={`Convive ${index + 1}`}>
              {(Object.keys(GUEST_PARTS) as GuestPart[]).map((part) => (
                <option key={part} value={`invites.${index}.${part}`}>
                  {numberedHeading(index, part)}
                </option>
              ))}
              {ofGuests.map(({ key, wording }) => (
                <option key={key} value={`invites.${index}.question.${key}`}>
                  {`Convive ${index + 1} ${wording}`}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

/** True for answers to a removed question, in a file exported by this site. */
function isKept(field: string | null): boolean {
  const kept = questionKeyOf(field ?? '');
  return kept !== null && !hostWedding().questions.some(({ key }) => key === kept);
}

function Options({ title, fields }: { title: string; fields: readonly string[] }) {
  return (
    <optgroup label={title}>
      {fields.map((field) => (
        <option key={field} value={field}>
          {headingOf(field as Parameters<typeof headingOf>[0])}
        </option>
      ))}
    </optgroup>
  );
}
