import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const LODGINGS_FORM: readonly FormSection[] = [
  {
    file: 'logements.yaml',
    fields: [
      { kind: 'prose', path: ['texte'], label: 'Quelques mots avant les adresses', optional: true },
      {
        kind: 'list',
        path: ['adresses'],
        label: 'Les adresses',
        optional: true,
        one: 'cette adresse',
        blankTitle: 'Nouvelle adresse',
        add: 'Ajouter une adresse',
        blank: { nom: '' },
        title: (lodging) => textAt(lodging, ['nom']),
        badge: (lodging) => textAt(lodging, ['genre']),
        fields: [
          { kind: 'line', path: ['nom'], label: 'Nom' },
          {
            kind: 'line',
            path: ['genre'],
            label: 'Genre',
            optional: true,
            example: 'Hôtel, gîte, camping…',
            width: 'half',
          },
          {
            kind: 'line',
            path: ['distance'],
            label: 'À quelle distance',
            optional: true,
            example: '5 min en voiture',
            width: 'half',
          },
          { kind: 'plain', path: ['precision'], label: 'Un mot de plus', optional: true },
          {
            kind: 'line',
            path: ['telephone'],
            label: 'Téléphone',
            input: 'phone',
            optional: true,
            width: 'half',
          },
          { kind: 'line', path: ['site'], label: 'Site', input: 'link', optional: true, width: 'half' },
        ],
      },
    ],
  },
];
