/** The fields of the pages without a switch (texts, lists, pictures), by card. */

import { DONNEES_WORDS } from '../../../../../../contract/wedding/prose.schema.ts';
import type { FormSection } from '../../fields/fieldSpec.ts';
import { half, line, list, maybe, PHONE, prose, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const PAGE_FORMS: Readonly<Record<string, readonly FormSection[]>> = {
  liste: [
    section('textes/liste-de-mariage.md', [prose('', 'Votre texte')]),
    section(
      'liste.yaml',
      [
        line('lien', 'Lien de la cagnotte ou de la boutique', {
          help: 'Un bouton y mène ; vide, il n’y a pas de bouton.',
          input: 'link',
          optional: true,
        }),
        maybe(line('bouton', 'Ce que dit ce bouton', { example: 'Participer en ligne' })),
        maybe(
          line('iban', 'IBAN', {
            help: 'Montré aux invités qui pressent « Voir l’IBAN » ; dans l’aperçu, les boutons ne font rien.',
          }),
        ),
        maybe(line('titulaire', 'Au nom de')),
      ],
      'Participer',
    ),
  ],
  donnees: [
    section('textes/donnees-personnelles.md', [
      prose('', 'Ce que le site retient des invités', {
        help: 'Il parle en votre nom : relisez-le. Les mots qui changent suivent vos paramètres ; gardez-les, la page restera vraie.',
        words: DONNEES_WORDS,
      }),
    ]),
  ],
  contact: [
    section('contacts.yaml', [
      maybe(prose('texte', 'Quelques mots')),
      list('personnes', 'Qui appeler', {
        optional: true,
        one: 'cette personne',
        blankTitle: 'Nouvelle personne',
        add: 'Ajouter une personne',
        named: 'nom',
        help: 'Chacun avec un téléphone ou un mail : sans eux, vos invités ne sauraient comment.',
        fields: [line('nom', 'Nom'), PHONE, half(maybe(line('mail', 'E-mail', { input: 'email' })))],
      }),
      {
        kind: 'lines',
        path: ['adresse'],
        label: 'Votre adresse',
        optional: true,
        help: 'Telle qu’on l’écrit sur une enveloppe.',
      },
      prose('page-erreur', 'Pour qui a perdu son lien', {
        help: 'Une phrase, après celles du site : qui appeler, par exemple. Tout le monde peut la lire, même sans lien.',
        optional: true,
      }),
    ]),
  ],
  logements: [
    section('logements.yaml', [
      maybe(prose('texte', 'Quelques mots avant la liste')),
      list('adresses', 'Où l’on dort', {
        optional: true,
        one: 'cet hébergement',
        blankTitle: 'Nouvel hébergement',
        add: 'Ajouter un hébergement',
        named: 'nom',
        badge: (lodging) => textAt(lodging, ['genre']),
        fields: [
          line('nom', 'Nom'),
          half(maybe(line('genre', 'Genre', { example: 'Hôtel, gîte, camping…' }))),
          half(maybe(line('distance', 'À quelle distance', { example: '5 min en voiture' }))),
          { kind: 'plain', path: ['precision'], label: 'L’adresse, un mot de plus', optional: true },
          PHONE,
          half(maybe(line('site', 'Site', { input: 'link' }))),
        ],
      }),
    ]),
  ],
  lendemain: [
    section('textes/dimanche.md', [
      prose('', 'Ce qui vous attend', { help: 'Le début de la page, pour tous les invités du dimanche.' }),
    ]),
    section(
      'dimanche.yaml',
      [
        { kind: 'picture', path: ['image'], label: 'Une image', optional: true, drawn: 'un hamac' },
        half(maybe(line('titre-repos', 'Le premier titre', { example: 'On se repose' }))),
      ],
      'En haut de la page',
    ),
    section(
      'dimanche.yaml',
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
  ],
};
