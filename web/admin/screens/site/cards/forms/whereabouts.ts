import type { FieldSpec } from '../../fields/fieldSpec.ts';
import { half, line } from '../../fields/specs.ts';

/** What every place may say of where and when it is. */
export const WHEREABOUTS: readonly FieldSpec[] = [
  {
    kind: 'placeKind',
    path: ['genre'],
    label: 'Quel genre de lieu ?',
    help: 'Il choisit le dessin et le nom de la page\u00a0; le texte reste tel quel.',
    optional: true,
  },
  half(
    line('heure', 'Heure', {
      input: 'hour',
      example: '15h00',
      help: 'Écrite ici une fois\u00a0: vos textes peuvent la suivre.',
      optional: true,
    }),
  ),
  { kind: 'lines', path: ['adresse'], label: 'Adresse', help: 'Comme sur une enveloppe.', optional: true },
  { kind: 'map', path: ['carte'], label: 'Le plan', address: ['adresse'], optional: true },
];
