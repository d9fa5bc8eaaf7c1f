import { half, line, list, maybe, PHONE, prose, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const LODGINGS_FORM = [
  section('logements.yaml', [
    maybe(prose('texte', 'Quelques mots avant les adresses')),
    list('adresses', 'Les adresses', {
      optional: true,
      one: 'cette adresse',
      blankTitle: 'Nouvelle adresse',
      add: 'Ajouter une adresse',
      named: 'nom',
      badge: (lodging) => textAt(lodging, ['genre']),
      fields: [
        line('nom', 'Nom'),
        half(maybe(line('genre', 'Genre', { example: 'Hôtel, gîte, camping…' }))),
        half(maybe(line('distance', 'À quelle distance', { example: '5 min en voiture' }))),
        { kind: 'plain', path: ['precision'], label: 'Un mot de plus', optional: true },
        PHONE,
        half(maybe(line('site', 'Site', { input: 'link' }))),
      ],
    }),
  ]),
];
