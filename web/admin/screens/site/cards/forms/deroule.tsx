import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

const AUDIENCES = [
  { value: 'hébergés', label: 'Ceux qui dorment sur place' },
  { value: 'repas', label: 'Invités au repas' },
  { value: 'dimanche', label: 'Invités du dimanche' },
];
const PAGES = [
  { value: 'eglise', label: 'La cérémonie' },
  { value: 'vh', label: 'Le vin d’honneur' },
  { value: 'domaine', label: 'Le domaine' },
  { value: 'menu', label: 'Le menu' },
  { value: 'logements', label: 'Où dormir' },
  { value: 'lendemain', label: 'Le lendemain' },
];

export const DEROULE_FORM: readonly FormSection[] = [
  {
    file: 'deroule.yaml',
    fields: [
      {
        kind: 'list',
        path: ['etapes'],
        label: 'Les étapes',
        one: 'cette étape',
        blankTitle: 'Nouvelle étape',
        add: 'Ajouter une étape',
        blank: { heure: '', titre: '', icone: 'coeur' },
        lead: (step) => textAt(step, ['heure']),
        title: (step) => textAt(step, ['titre']),
        badge: (step) => textAt(step, ['pour']) || 'tous',
        fields: [
          { kind: 'line', path: ['heure'], label: 'Heure', example: '15h30', half: true },
          { kind: 'line', path: ['titre'], label: 'Titre', half: true },
          { kind: 'plain', path: ['texte'], label: 'Texte', optional: true },
          { kind: 'icon', path: ['icone'], label: 'Le dessin' },
          { kind: 'picture', path: ['image'], label: 'Une image', optional: true },
          {
            kind: 'choice',
            path: ['pour'],
            label: 'Pour qui',
            unsaid: 'Tous les invités',
            options: AUDIENCES,
            half: true,
          },
          {
            kind: 'choice',
            path: ['page'],
            label: 'Mène à',
            unsaid: 'Aucune page',
            options: PAGES,
            half: true,
          },
        ],
      },
    ],
  },
];
