import type { FieldSpec, FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

const PLACE: readonly FieldSpec[] = [
  { kind: 'line', path: ['nom'], label: 'Nom' },
  { kind: 'lines', path: ['adresse'], label: 'Adresse', help: 'Une ligne par ligne.' },
  { kind: 'map', path: ['carte'], label: 'Le plan', address: ['adresse'] },
  { kind: 'prose', path: ['texte'], label: 'Texte' },
  { kind: 'picture', path: ['image'], label: 'Une image', optional: true },
];

export const PLACES_FORM: readonly FormSection[] = [
  {
    file: 'lieux.yaml',
    fields: [
      {
        kind: 'group',
        path: ['eglise'],
        label: 'La cérémonie',
        title: (value) => textAt(value, ['nom']),
        fields: PLACE,
      },
      {
        kind: 'group',
        path: ['vin-dhonneur'],
        label: 'Le vin d’honneur',
        title: (value) => textAt(value, ['nom']),
        fields: PLACE,
      },
      {
        kind: 'group',
        path: ['domaine'],
        label: 'Le domaine',
        title: (value) => textAt(value, ['nom']),
        fields: PLACE,
      },
    ],
  },
];
