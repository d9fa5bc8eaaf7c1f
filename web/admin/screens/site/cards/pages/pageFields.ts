import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import type { Choice, FieldSpec } from '../../fields/fieldSpec.ts';
import { placeCalled } from '../../fields/placeWords.rules.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { AUDIENCES } from '../audiences.ts';
import { WHEREABOUTS } from '../forms/whereabouts.ts';

/** By the word of the file; said nothing, a page stands after « Le lendemain ». */
function menuPlaces(files: ContentFiles): readonly Choice[] {
  const after = (value: string, title: string) => ({ value, label: `Après « ${title} »` });
  return [
    after('deroule', 'Le déroulé'),
    after('eglise', placeCalled(files, 'eglise')),
    after('vh', placeCalled(files, 'vin-dhonneur')),
    after('domaine', placeCalled(files, 'domaine')),
    after('menu', 'Le menu'),
    after('logements', 'Où dormir'),
    after('mareponse', 'Ma réponse'),
    after('liste', 'La liste de mariage'),
    after('contact', 'Contacts'),
    after('sendphotos', 'Envoyez vos photos'),
    after('photos', 'Photos'),
    { value: 'aucune', label: 'Pas dans le menu' },
  ];
}

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
    options: menuPlaces,
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
