import type { FormSection } from '../../fields/fieldSpec.ts';

export const LENDEMAIN_FORM: readonly FormSection[] = [
  {
    file: 'textes/dimanche.md',
    fields: [
      {
        kind: 'prose',
        path: [],
        label: 'Ce qui vous attend',
        help: 'Le début de la page, pour tous les invités du dimanche.',
      },
    ],
  },
  {
    file: 'dimanche.yaml',
    title: 'En haut de la page',
    fields: [
      { kind: 'picture', path: ['image'], label: 'Une image', optional: true, drawn: 'un hamac' },
      {
        kind: 'line',
        path: ['titre-repos'],
        label: 'Le premier titre',
        example: 'On se repose',
        optional: true,
        width: 'half',
      },
    ],
  },
  {
    file: 'dimanche.yaml',
    title: 'Le repas',
    fields: [
      {
        kind: 'line',
        path: ['titre-table'],
        label: 'Le titre',
        example: 'On se retrouve à table',
        optional: true,
        width: 'half',
      },
      {
        kind: 'prose',
        path: ['petit-dejeuner'],
        label: 'Le petit-déjeuner',
        optional: true,
        help: 'Pour ceux qui dorment sur place.',
      },
      { kind: 'prose', path: ['repas-froid'], label: 'Le repas', optional: true },
      {
        kind: 'line',
        path: ['participation'],
        label: 'Participation par adulte, en euros',
        input: 'euros',
        optional: true,
        width: 'half',
      },
      {
        kind: 'prose',
        path: ['texte-participation'],
        label: 'Ce que vous en dites',
        optional: true,
        help: 'Pour ceux qui dorment ailleurs.',
        words: ['participation'],
      },
    ],
  },
];
