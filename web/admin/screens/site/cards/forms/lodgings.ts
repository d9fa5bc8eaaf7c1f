import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const LODGINGS_FORM: readonly FormSection[] = [
  {
    file: 'logements.yaml',
    fields: [
      { kind: 'prose', path: ['texte'], label: 'Quelques mots avant les adresses' },
      {
        kind: 'list',
        path: ['adresses'],
        label: 'Les adresses',
        one: 'cette adresse',
        blankTitle: 'Nouvelle adresse',
        add: 'Ajouter une adresse',
        blank: { nom: '', genre: '', distance: '' },
        title: (lodging) => textAt(lodging, ['nom']),
        badge: (lodging) => textAt(lodging, ['genre']),
        fields: [
          { kind: 'line', path: ['nom'], label: 'Nom' },
          { kind: 'line', path: ['genre'], label: 'Genre', example: 'Hôtel, gîte, camping…', half: true },
          {
            kind: 'line',
            path: ['distance'],
            label: 'À quelle distance',
            example: '5 min en voiture',
            half: true,
          },
          { kind: 'plain', path: ['precision'], label: 'Un mot de plus', optional: true },
          {
            kind: 'line',
            path: ['telephone'],
            label: 'Téléphone',
            input: 'phone',
            optional: true,
            half: true,
          },
          { kind: 'line', path: ['site'], label: 'Site', input: 'link', optional: true, half: true },
        ],
      },
    ],
  },
];
