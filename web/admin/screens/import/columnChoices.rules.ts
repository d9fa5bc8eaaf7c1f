/** What a column of a list may be, in the groups of a menu: what most lists have first, numbered guests last. */

import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import {
  FAMILLE_FIELDS,
  FOREIGN_FIELDS,
  GUEST_FIELDS,
  GUEST_PARTS,
  type GuestPart,
  headingOf,
  numberedHeading,
  numberedPart,
  type PLAIN_FIELDS,
} from '../../../../contract/imports/listColumns.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';

type Field = keyof typeof PLAIN_FIELDS;
interface Choice {
  value: string;
  label: string;
}
export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const FAMILY: readonly Field[] = [
  ...(['nom', 'prenom', 'fullName', 'nameFirst', 'email', 'phone'] as const),
  ...(['labels', 'note', 'tone', 'reference'] as const),
];
const ADDRESS: readonly Field[] = ['address1', 'address2', 'zipCode', 'city', 'zipCity', 'country'];
const INVITATION: readonly Field[] = ['invitation', 'atReception', 'atVh', 'invitedForSunday'];
const GUESTS: readonly Field[] = ['numberPers', 'adults', 'children', 'guests', 'childGuests'];
/** Beside « Laisser de côté », which it often replaces. */
const KEPT: readonly Field[] = ['kept'];
/** Of a list with a row per guest. */
const PER_GUEST = [...(Object.keys(GUEST_FIELDS) as Field[]), 'inviteName'] as const;

const FIRST = new Set<string>([...FAMILY, ...ADDRESS, ...INVITATION, ...GUESTS, ...KEPT, ...PER_GUEST]);
/** Answers, lodging, payment: whatever stands in no other group. */
const OTHERS = Object.keys({ ...FAMILLE_FIELDS, ...FOREIGN_FIELDS }).filter(
  (field) => !FIRST.has(field),
) as Field[];

/** Numbered guests to choose from: one more than the list has, at least two. Each choice adds the next. */
const LEAST_GUESTS = 2;

export function choiceGroups(
  columns: ImportPreview['columns'],
  questions: readonly Pick<Question, 'key' | 'of' | 'wording'>[],
): ChoiceGroup[] {
  const groups = [
    { title: 'La famille', choices: FAMILY.map(plain) },
    { title: 'Son adresse', choices: ADDRESS.map(plain) },
    { title: 'Son invitation', choices: INVITATION.map(plain) },
    { title: 'Ses convives', choices: GUESTS.map(plain) },
    { title: 'Réponses et séjour', choices: OTHERS.map(plain) },
    { title: 'Vos questions', choices: questions.map(ofQuestion) },
    { title: 'Une ligne par convive', choices: PER_GUEST.map(plain) },
    { title: 'Une colonne par convive', choices: numberedGuests(columns, questions) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

const plain = (value: Field): Choice => ({ value, label: headingOf(value) });

export const KEPT_CHOICES = KEPT.map(plain);

const ofQuestion = ({ key, of, wording }: Pick<Question, 'key' | 'of' | 'wording'>): Choice => ({
  value: of === 'famille' ? `question.${key}` : `inviteQuestion.${key}`,
  label: wording,
});

function numberedGuests(
  columns: ImportPreview['columns'],
  questions: readonly Pick<Question, 'key' | 'of' | 'wording'>[],
): Choice[] {
  const indexes = columns.map(({ field }) => indexOf(field ?? ''));
  const count = Math.max(LEAST_GUESTS, ...indexes.map((index) => index + 2));
  const ofGuests = questions.filter(({ of }) => of === 'guest');
  return Array.from({ length: count }, (_, index) => [
    ...(Object.keys(GUEST_PARTS) as GuestPart[]).map((part) => ({
      value: `invites.${index}.${part}`,
      label: numberedHeading(index, part),
    })),
    ...ofGuests.map(({ key, wording }) => ({
      value: `invites.${index}.question.${key}`,
      label: `Convive ${index + 1} ${wording}`,
    })),
  ]).flat();
}

/** Of the guest whom the column is about; -1 for other columns. */
const indexOf = (field: string): number =>
  numberedPart(field)?.index ?? Number(/^invites\.(\d{1,2})\.question\./.exec(field)?.[1] ?? -1);
