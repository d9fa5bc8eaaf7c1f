import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import type { FieldSpec, FormSection, GroupSpec } from '../../fields/fieldSpec.ts';
import { PLACE_WORDS } from '../../fields/placeWords.rules.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { WHEREABOUTS } from './whereabouts.ts';

const title = (value: ContentValue) => textAt(value, ['nom']);

const VENUE: readonly FieldSpec[] = [
  { kind: 'line', path: ['nom'], label: 'Nom du lieu' },
  ...WHEREABOUTS,
  { kind: 'prose', path: ['texte'], label: 'Texte', optional: true },
  {
    kind: 'picture',
    path: ['image'],
    label: 'Une image',
    optional: true,
    drawn: 'le dessin de ce genre de lieu',
  },
];

const MENU_TITLE: FieldSpec = {
  kind: 'line',
  path: ['titre'],
  label: 'Dans le menu',
  help: 'Comment la page s’appelle, si ce n’est pas son nom habituel.',
  optional: true,
};

const PARKINGS: FieldSpec = {
  kind: 'list',
  path: ['parkings'],
  label: 'Où se garer',
  one: 'ce parking',
  blankTitle: 'Nouveau parking',
  add: 'Ajouter un parking',
  blank: { nom: '' },
  optional: true,
  title,
  fields: [
    { kind: 'line', path: ['nom'], label: 'Nom' },
    { kind: 'line', path: ['precision'], label: 'Précision', optional: true },
    { kind: 'map', path: ['carte'], label: 'Le plan', address: ['nom'], optional: true },
  ],
};

const STAY: readonly FieldSpec[] = [
  { kind: 'prose', path: ['soirees'], label: 'Le soir', optional: true },
  {
    kind: 'line',
    path: ['telephone'],
    label: 'Téléphone sur place',
    input: 'phone',
    optional: true,
    width: 'half',
  },
  {
    kind: 'line',
    path: ['nuit'],
    label: 'La nuit par adulte, en euros',
    input: 'euros',
    optional: true,
    width: 'half',
  },
  {
    kind: 'prose',
    path: ['accueil'],
    label: 'Bienvenue',
    help: 'Pour ceux qui dorment sur place.',
    words: ['telephone'],
    optional: true,
  },
  { kind: 'prose', path: ['couchage'], label: 'Les lits', optional: true },
  { kind: 'prose', path: ['linge'], label: 'Le linge, dans les chambres', optional: true },
  { kind: 'prose', path: ['tente'], label: 'Sous la tente', optional: true },
  {
    kind: 'prose',
    path: ['logements'],
    label: 'Dormir ailleurs',
    help: 'Pour ceux du repas qui ne dorment pas sur place.',
    optional: true,
  },
];

function place(
  spec: Pick<GroupSpec, 'path' | 'label' | 'fields'> & { add: string; help: string },
): GroupSpec {
  const { add, ...rest } = spec;
  return {
    ...rest,
    kind: 'group',
    title,
    removal: { remove: 'Retirer ce lieu', add, blank: { nom: '' } },
  };
}

export const PLACES_FORM: readonly FormSection[] = [
  {
    file: 'lieux.yaml',
    fields: [
      place({
        path: ['eglise'],
        label: PLACE_WORDS.eglise,
        help: 'Pas de cérémonie dans le menu des invités.',
        add: 'Ajouter une cérémonie',
        fields: [
          ...VENUE,
          PARKINGS,
          { kind: 'prose', path: ['avertissement'], label: 'À savoir avant de venir', optional: true },
          MENU_TITLE,
        ],
      }),
      place({
        path: ['vin-dhonneur'],
        label: PLACE_WORDS['vin-dhonneur'],
        help: 'Pas de vin d’honneur dans le menu des invités.',
        add: 'Ajouter un vin d’honneur',
        fields: [...VENUE, MENU_TITLE],
      }),
      place({
        path: ['domaine'],
        label: PLACE_WORDS.domaine,
        help: 'Pas de lieu de réception dans le menu des invités.',
        add: 'Ajouter le lieu de la réception',
        fields: [...VENUE, ...STAY, MENU_TITLE],
      }),
    ],
  },
];
