import { half, line, list, maybe, PHONE, prose, section } from '../../fields/specs.ts';

export const CONTACT_FORM = [
  section('contacts.yaml', [
    maybe(prose('texte', 'Quelques mots')),
    list('personnes', 'Qui appeler', {
      optional: true,
      one: 'cette personne',
      blankTitle: 'Nouvelle personne',
      add: 'Ajouter une personne',
      named: 'nom',
      fields: [line('nom', 'Nom'), PHONE, half(maybe(line('mail', 'E-mail', { input: 'email' })))],
    }),
    {
      kind: 'lines',
      path: ['adresse'],
      label: 'Votre adresse',
      optional: true,
      help: 'Telle qu’on l’écrit sur une enveloppe, une ligne par ligne.',
    },
    prose('page-erreur', 'Pour qui a perdu son lien', {
      help: 'Une phrase, après celles du site : qui appeler, par exemple. Tout le monde peut la lire, même sans lien.',
      optional: true,
    }),
  ]),
];
