import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import type { Choice, FieldSpec } from '../../fields/fieldSpec.ts';
import { placeCalled } from '../../fields/placeWords.rules.ts';
import { choice, half, line, list, prose } from '../../fields/specs.ts';
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
  line('titre', 'Titre'),
  prose('texte', 'Texte'),
  half(choice('pour', 'Qui la lit', AUDIENCES, { unsaid: 'Tous les invités' })),
  half(
    choice('apres', 'Où dans le menu', menuPlaces, {
      help: 'Hors du menu, une étape du déroulé peut y mener.',
      unsaid: 'Après « Le lendemain »',
    }),
  ),
  { kind: 'picture', path: ['image'], label: 'Une image' },
  list('images', 'D’autres images', {
    optional: true,
    one: 'cette image',
    blankTitle: 'Nouvelle image',
    add: 'Ajouter une image',
    named: 'description',
    blank: {},
    fields: [{ kind: 'picture', path: [], label: 'L’image' }],
  }),
  ...WHEREABOUTS.map((field) =>
    field.kind === 'placeKind' ? { ...field, label: 'Si c’est un lieu, de quel genre ?' } : field,
  ),
];
