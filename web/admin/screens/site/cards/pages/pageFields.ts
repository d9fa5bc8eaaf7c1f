/** The fields of a page that the couple added, and those for when and where any place is. */
import type { ContentFiles, ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import type { Choice, FieldSpec } from '../../fields/fieldSpec.ts';
import { choice, half, line, list, prose } from '../../fields/specs.ts';
import { valueAt } from '../../fields/tree.rules.ts';
import { sitePages } from '../forms/deroule.tsx';
import { AUDIENCES } from '../summaries.rules.ts';

/** Where a page can stand in the menu, by the word in the file; removed places and pages are left out. */
function menuPositions(files: ContentFiles): readonly Choice[] {
  const pages = [
    { value: 'deroule', label: 'Le déroulé' },
    ...sitePages(files).filter(({ value }) => value !== 'lendemain'),
    { value: 'mareponse', label: 'Ma réponse' },
    ...(ownsList(files) ? [{ value: 'liste', label: 'La liste de mariage' }] : []),
    { value: 'contact', label: 'Contacts' },
    { value: 'sendphotos', label: 'Envoyez vos photos' },
    { value: 'photos', label: 'Photos' },
  ];
  return [
    ...pages.map(({ value, label }) => ({ value, label: `Après « ${label} »` })),
    { value: 'aucune', label: 'Pas dans le menu' },
  ];
}

function ownsList(files: ContentFiles): boolean {
  return ['textes/liste-de-mariage.md', 'liste.yaml'].some((file) => (files[file] ?? null) !== null);
}

const READ: readonly FieldSpec[] = [
  prose('texte', 'Texte'),
  half(choice('pour', 'Qui la lit', AUDIENCES, { unsaid: 'Tous les invités' })),
  half(
    choice('apres', 'Où dans le menu', menuPositions, {
      help: 'Hors du menu, une étape du déroulé peut y mener.',
      gone: 'Après une page retirée',
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
];

/** The keys of a page that describe a place. */
const OF_A_VENUE = ['genre', 'heure', 'adresse', 'carte'];

/** Only a place has fields for when and where it is. */
export function pageFields(page: ContentValue | null): readonly FieldSpec[] {
  const isVenue = OF_A_VENUE.some((key) => valueAt(page ?? undefined, [key]) !== undefined);
  return [line('titre', isVenue ? 'Nom du lieu' : 'Titre'), ...(isVenue ? whereabouts() : []), ...READ];
}

export function whereabouts(
  ofHour = 'Écrite ici une fois\u00a0: vos textes peuvent la suivre.',
): readonly FieldSpec[] {
  return [
    {
      kind: 'venueKind',
      path: ['genre'],
      label: 'Quel genre de lieu ?',
      help: 'Il choisit le dessin et le nom de la page\u00a0; le texte reste tel quel.',
      optional: true,
    },
    half(
      line('heure', 'Heure', {
        input: 'hour',
        example: '15h00',
        help: ofHour,
        optional: true,
      }),
    ),
    { kind: 'lines', path: ['adresse'], label: 'Adresse', help: 'Comme sur une enveloppe.', optional: true },
    { kind: 'map', path: ['carte'], label: 'Le plan', address: ['adresse'], optional: true },
  ];
}
