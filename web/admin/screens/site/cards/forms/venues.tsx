/** The fields of the card of places: ceremony, drinks reception, estate, and the couple's own places. */
import type { FieldSpec, FormSection, GroupSpec } from '../../fields/fieldSpec.ts';
import { MealHourHere } from '../../fields/MealHour.tsx';
import { choice, half, line, list, maybe, own, prose, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { blankVenue, VENUE_WORDS } from '../../fields/venueWords.rules.ts';
import { OwnPages } from '../pages/OwnPages.tsx';
import { whereabouts } from '../pages/pageFields.ts';
import { AUDIENCES } from '../summaries.rules.ts';

const PICTURE: FieldSpec = {
  kind: 'picture',
  path: ['image'],
  label: 'Une image',
  optional: true,
  drawn: 'le dessin de ce genre de lieu',
  drawnBy: 'genre',
};

const VENUE: readonly FieldSpec[] = [
  line('nom', 'Nom du lieu'),
  ...whereabouts(),
  maybe(prose('texte', 'Texte')),
  PICTURE,
];

/** Nobody but the couple can tell whether words speak of the dinner. */
const FOR_ALL =
  'Lu de tous ceux à qui va cette page, même du vin d’honneur seul\u00a0: le dîner se dit plus bas.';

/** Position below the hour, of which it speaks. */
const AFTER_HOUR = 2;

/** Families of the drinks alone read this page too, but neither the hour of the dinner nor what it is like. */
const PARTY: readonly FieldSpec[] = [
  line('nom', 'Nom du lieu'),
  ...whereabouts('Celle du repas\u00a0: seules les familles du repas la lisent.').toSpliced(
    AFTER_HOUR,
    0,
    own('L’heure du repas', () => <MealHourHere />, ['heure-du-repas']),
  ),
  maybe(prose('texte', 'Venir et se garer', { help: FOR_ALL })),
  maybe(prose('repas', 'Le dîner et la soirée', { help: 'Lu des familles du repas seulement.' })),
  PICTURE,
];

const PAGE: readonly FieldSpec[] = [
  half(
    choice('pour', 'Pour qui', AUDIENCES, {
      help: 'Les autres ne voient ni cette page ni son adresse.',
      unsaid: 'Tous les invités',
    }),
  ),
  half(
    line('titre', 'Dans le menu', {
      help: 'Comment la page s’appelle, si ce n’est pas son nom habituel.',
      optional: true,
    }),
  ),
];

const PARKINGS = list('parkings', 'Où se garer', {
  one: 'ce parking',
  blankTitle: 'Nouveau parking',
  add: 'Ajouter un parking',
  named: 'nom',
  optional: true,
  fields: [
    line('nom', 'Nom'),
    maybe(line('precision', 'Précision')),
    { kind: 'map', path: ['carte'], label: 'Le plan', address: ['nom'], optional: true },
  ],
});

const STAY: readonly FieldSpec[] = [
  maybe(prose('soirees', 'S’il fait frais le soir', { help: 'Lu de tous ceux à qui va cette page.' })),
  half(maybe(line('telephone', 'Téléphone sur place', { input: 'phone' }))),
  half(maybe(line('nuit', 'La nuit par adulte, en euros', { input: 'euros' }))),
  prose('accueil', 'Bienvenue', {
    help: 'Pour ceux qui dorment sur place.',
    words: ['telephone'],
    optional: true,
  }),
  maybe(prose('couchage', 'Les lits')),
  maybe(prose('linge', 'Le linge, dans les chambres')),
  maybe(prose('tente', 'Sous la tente')),
  maybe(prose('logements', 'Dormir ailleurs', { help: 'Pour ceux du repas qui ne dorment pas sur place.' })),
];

function venue(
  key: keyof typeof VENUE_WORDS,
  { fields, ...words }: { help: string; add: string; fields: readonly FieldSpec[] },
): GroupSpec {
  return {
    kind: 'group',
    path: [key],
    label: VENUE_WORDS[key],
    title: (value) => textAt(value, ['nom']),
    remove: 'Retirer ce lieu',
    blank: blankVenue(key),
    fields: [...fields, ...PAGE],
    ...words,
  };
}

export const VENUES_FORM: readonly FormSection[] = [
  section('lieux.yaml', [
    venue('eglise', {
      help: 'Pas de cérémonie dans le menu des invités.',
      add: 'Ajouter une cérémonie',
      fields: [...VENUE, PARKINGS, maybe(prose('avertissement', 'À savoir avant de venir'))],
    }),
    venue('vin-dhonneur', {
      help: 'Pas de vin d’honneur dans le menu des invités.',
      add: 'Ajouter un vin d’honneur',
      fields: [...VENUE],
    }),
    venue('domaine', {
      help: 'Pas de lieu de réception dans le menu des invités.',
      add: 'Ajouter le lieu de la réception',
      fields: [...PARTY, ...STAY],
    }),
  ]),
  section('pages/', [own('D’autres lieux', () => <OwnPages venuesOnly />)], 'D’autres lieux'),
];
