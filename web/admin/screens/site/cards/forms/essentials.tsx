import type { FormSection } from '../../fields/fieldSpec.ts';
import { DeadlineNote } from '../DeadlineNote.tsx';

export const ESSENTIALS_FORM: readonly FormSection[] = [
  {
    file: 'mariage.yaml',
    fields: [
      {
        kind: 'line',
        path: ['titre'],
        label: 'Vos prénoms',
        help: 'Le titre du site et la signature des invitations.',
        example: 'Amina & Bruno',
      },
      { kind: 'line', path: ['date'], label: 'Le jour', input: 'date', width: 'half' },
      { kind: 'zone', path: ['fuseau-horaire'], label: 'L’heure de quel pays' },
      {
        kind: 'lines',
        path: ['invitation'],
        label: 'Les mots de l’invitation',
        optional: true,
        help: 'Au-dessus du formulaire de réponse ; un paragraphe par ligne.',
      },
      {
        kind: 'yesNo',
        path: ['regimes'],
        label: 'Demander à chaque convive son régime et ses allergies ?',
        help: 'La page « Données personnelles » le dit alors aussi.',
      },
      {
        kind: 'line',
        path: ['repondre-avant'],
        label: 'Répondre avant',
        help: 'En toutes lettres, tel que les mails le disent tant qu’il n’y a pas de date limite.',
        example: '20 mai',
        width: 'half',
      },
      { kind: 'own', path: ['date-limite'], label: 'La date limite', render: () => <DeadlineNote /> },
    ],
  },
];
