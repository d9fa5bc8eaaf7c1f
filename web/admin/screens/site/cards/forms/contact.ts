import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const CONTACT_FORM: readonly FormSection[] = [
  {
    file: 'contacts.yaml',
    fields: [
      { kind: 'prose', path: ['texte'], label: 'Quelques mots' },
      {
        kind: 'list',
        path: ['personnes'],
        label: 'Qui appeler',
        one: 'cette personne',
        blankTitle: 'Nouvelle personne',
        add: 'Ajouter une personne',
        blank: { nom: '', telephone: '', mail: '' },
        title: (person) => textAt(person, ['nom']),
        fields: [
          { kind: 'line', path: ['nom'], label: 'Nom' },
          { kind: 'line', path: ['telephone'], label: 'Téléphone', input: 'phone', half: true },
          { kind: 'line', path: ['mail'], label: 'E-mail', input: 'email', half: true },
        ],
      },
      {
        kind: 'lines',
        path: ['adresse'],
        label: 'Votre adresse',
        help: 'Telle qu’on l’écrit sur une enveloppe, une ligne par ligne.',
      },
      {
        kind: 'prose',
        path: ['page-erreur'],
        label: 'Pour qui a perdu son lien',
        help: 'Tout le monde peut lire ces mots, même sans lien : qui appeler, par exemple. Vide, rien n’est dit.',
        optional: true,
      },
    ],
  },
];
