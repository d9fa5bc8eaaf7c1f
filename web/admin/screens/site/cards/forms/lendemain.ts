import type { FormSection } from '../../fields/fieldSpec.ts';
import { half, line, maybe, prose, section } from '../../fields/specs.ts';

const FILE = 'dimanche.yaml';

export const LENDEMAIN_FORM: readonly FormSection[] = [
  section('textes/dimanche.md', [
    prose('', 'Ce qui vous attend', { help: 'Le début de la page, pour tous les invités du dimanche.' }),
  ]),
  section(
    FILE,
    [
      { kind: 'picture', path: ['image'], label: 'Une image', optional: true, drawn: 'un hamac' },
      half(maybe(line('titre-repos', 'Le premier titre', { example: 'On se repose' }))),
    ],
    'En haut de la page',
  ),
  section(
    FILE,
    [
      half(maybe(line('titre-table', 'Le titre', { example: 'On se retrouve à table' }))),
      maybe(prose('petit-dejeuner', 'Le petit-déjeuner', { help: 'Pour ceux qui dorment sur place.' })),
      maybe(prose('repas-froid', 'Le repas')),
      half(maybe(line('participation', 'Participation par adulte, en euros', { input: 'euros' }))),
      prose('texte-participation', 'Ce que vous en dites', {
        optional: true,
        help: 'Pour ceux qui dorment ailleurs.',
        words: ['participation'],
      }),
    ],
    'Le repas',
  ),
];
