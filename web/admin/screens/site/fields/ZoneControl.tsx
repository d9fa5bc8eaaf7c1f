import { useState } from 'react';
import { SelectField, TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { type Place, useFieldAt } from './cardForm.ts';

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
export function ZoneControl({ field, place }: { field: { label: string; help?: string }; place: Place }) {
  const { id, value, set, error } = useFieldAt(place);
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
