/** Controls for a choice among options, for yes or no, and for a time zone. */
import { useId, useState } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { SelectField, TextField } from '../../../../ui/fields/Field.tsx';
import { YesNo } from '../../../../ui/fields/RadioGroup.tsx';
import layout from '../../../../ui/layout.module.css';
import { ChoiceField } from '../../../parts/ChoiceField.tsx';
import { useCardForm, useFieldAt } from './cardForm.ts';
import type { ChoiceSpec } from './fieldSpec.ts';

export function ChoiceControl({ field, contentPath }: { field: ChoiceSpec; contentPath: ContentPath }) {
  const { id, value, set, error } = useFieldAt(contentPath);
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
export function YesNoControl({
  field,
  contentPath,
}: {
  field: { label: string; help?: string };
  contentPath: ContentPath;
}) {
  const { id, value, set, error } = useFieldAt(contentPath);
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

const ZONES = [
  ['Europe/Paris', 'France, Belgique, Suisse'],
  ['Europe/London', 'Royaume-Uni, Irlande'],
  ['Europe/Lisbon', 'Portugal'],
  ['Europe/Athens', 'Grèce'],
  ['Africa/Casablanca', 'Maroc'],
  ['Africa/Tunis', 'Tunisie'],
  ['Africa/Dakar', 'Sénégal, Côte d’Ivoire'],
  ['America/Martinique', 'Antilles'],
  ['America/Cayenne', 'Guyane'],
  ['Indian/Reunion', 'La Réunion'],
  ['Indian/Mayotte', 'Mayotte'],
  ['Pacific/Noumea', 'Nouvelle-Calédonie'],
  ['Pacific/Tahiti', 'Polynésie'],
  ['America/Montreal', 'Québec'],
] as const;
const OTHER = 'autre';

/** Offers the usual time zones under the names of their countries, and a text field for any other. */
export function ZoneControl({
  field,
  contentPath,
}: {
  field: { label: string; help?: string };
  contentPath: ContentPath;
}) {
  const { id, value, set, error } = useFieldAt(contentPath);
  const text = typeof value === 'string' ? value : '';
  const [free, setFree] = useState(() => !ZONES.some(([zone]) => zone === text));
  return (
    <div className={layout.fields}>
      <SelectField
        id={free ? undefined : id}
        label={field.label}
        hint={field.help}
        error={free ? undefined : error}
        value={free ? OTHER : text}
        onChange={({ target }) => {
          setFree(target.value === OTHER);
          if (target.value !== OTHER) set(target.value);
        }}
      >
        {ZONES.map(([zone, countries]) => (
          <option key={zone} value={zone}>
            {countries}
          </option>
        ))}
        <option value={OTHER}>Un autre fuseau</option>
      </SelectField>
      {free && (
        <TextField
          id={id}
          label="Le nom du fuseau"
          hint="Par exemple Asia/Tokyo."
          autoComplete="off"
          value={text}
          error={error}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </div>
  );
}
