import type { FieldSpec } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { AUDIENCES } from '../audiences.ts';
import { WHEREABOUTS } from '../forms/whereabouts.ts';

/** By the word of the file; said nothing, a page stands after « Le lendemain ». */
const MENU = [
  { value: 'deroule', label: 'Après « Le déroulé »' },
  { value: 'eglise', label: 'Après « La cérémonie »' },
  { value: 'vh', label: 'Après « Le vin d’honneur »' },
  { value: 'domaine', label: 'Après « Le domaine »' },
  { value: 'menu', label: 'Après « Le menu »' },
  { value: 'logements', label: 'Après « Où dormir »' },
  { value: 'mareponse', label: 'Après « Ma réponse »' },
  { value: 'liste', label: 'Après « La liste de mariage »' },
  { value: 'contact', label: 'Après « Contacts »' },
  { value: 'sendphotos', label: 'Après « Envoyez vos photos »' },
  { value: 'photos', label: 'Après « Photos »' },
  { value: 'aucune', label: 'Pas dans le menu' },
];

export const PAGE_FIELDS: readonly FieldSpec[] = [
  { kind: 'line', path: ['titre'], label: 'Titre' },
  { kind: 'prose', path: ['texte'], label: 'Texte' },
  {
    kind: 'choice',
    path: ['pour'],
    label: 'Qui la lit',
    unsaid: 'Tous les invités',
    options: AUDIENCES,
    width: 'half',
  },
  {
    kind: 'choice',
    path: ['apres'],
    label: 'Où dans le menu',
    help: 'Hors du menu, une étape du déroulé peut y mener.',
    unsaid: 'Après « Le lendemain »',
    options: MENU,
    width: 'half',
  },
  { kind: 'picture', path: ['image'], label: 'Une image' },
  {
    kind: 'list',
    path: ['images'],
    label: 'D’autres images',
    optional: true,
    one: 'cette image',
    blankTitle: 'Nouvelle image',
    add: 'Ajouter une image',
    blank: {},
    title: (picture) => textAt(picture, ['description']),
    fields: [{ kind: 'picture', path: [], label: 'L’image' }],
  },
  ...WHEREABOUTS.map((field) =>
    field.kind === 'placeKind' ? { ...field, label: 'Si c’est un lieu, de quel genre ?' } : field,
  ),
];
