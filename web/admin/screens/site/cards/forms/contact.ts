import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const CONTACT_FORM: readonly FormSection[] = [
  {
    file: 'contacts.yaml',
    fields: [
      { kind: 'prose', path: ['texte'], label: 'Quelques mots', optional: true },
      {
        kind: 'list',
        path: ['personnes'],
        label: 'Qui appeler',
        optional: true,
        one: 'cette personne',
        blankTitle: 'Nouvelle personne',
        add: 'Ajouter une personne',
        blank: { nom: '' },
        title: (person) => textAt(person, ['nom']),
        fields: [
          { kind: 'line', path: ['nom'], label: 'Nom' },
          {
            kind: 'line',
            path: ['telephone'],
            label: 'Téléphone',
            input: 'phone',
            optional: true,
            width: 'half',
          },
          { kind: 'line', path: ['mail'], label: 'E-mail', input: 'email', optional: true, width: 'half' },
        ],
      },
      {
        kind: 'lines',
        path: ['adresse'],
        label: 'Votre adresse',
        optional: true,
        help: 'Telle qu’on l’écrit sur une enveloppe, une ligne par ligne.',
      },
      {
        kind: 'prose',
        path: ['page-erreur'],
        label: 'Pour qui a perdu son lien',
        help: 'Une phrase, après celles du site : qui appeler, par exemple. Tout le monde peut la lire, même sans lien.',
        optional: true,
      },
    ],
  },
];
