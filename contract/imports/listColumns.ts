/**
 * Fields and headings of the guest list as a spreadsheet (imports accept what exports write), and the limits
 * of an import.
 */
import { ALL_INVITE_FIELDS, INVITE_FIELDS, type InviteField } from '../familles/inviteFields.ts';
import { isQuestionKey } from '../questions/questions.schema.ts';

export const FAMILLE_FIELDS = {
  reference: 'Référence',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'E-mail',
  tone: 'Ton des mails',
  phone: 'Téléphone',
  invitation: 'Invitation',
  address1: 'Adresse',
  address2: 'Adresse (suite)',
  zipCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  answer: 'Réponse',
  invitedForSunday: 'Invités le dimanche',
  answerSunday: 'Réponse du dimanche',
  sleepingInDomain: 'Dort au domaine',
  sleepingInTent: 'Dort en tente',
  gardeEnfant: 'Garde d’enfants',
  hasPaid: 'A payé',
  numberPers: 'Nombre de personnes',
  labels: 'Libellés',
  note: 'Notes',
} as const;

export const INVITATION_WORDS = { reception: 'Repas', vh: 'Vin d’honneur' } as const;

/** What « tout » invites to in a list that speaks of a day after: to the meal and that day, or to the meal alone. */
export type AllMeans = 'sunday' | 'meal';

/** A column of invitations for which the hosts have said what « tout » means, as a choice among the columns. */
export const INVITATION_WITH_ALL = { sunday: 'invitation.sunday', meal: 'invitation.meal' } as const;

/** Paths of the question about a family whose line denies the meal alone, or the drinks too: « ne vient pas ». */
export const DENIED = { reception: 'invitedToReception', vh: 'invitedTovh' } as const;

/** Whether one press that invites all leaves this family out. */
export const isDenied = (doubts: readonly { path: string }[], invitation: keyof typeof DENIED): boolean =>
  doubts.some(({ path }) => path === DENIED.vh || (invitation === 'reception' && path === DENIED.reception));

export type GuestField = `invite${Capitalize<InviteField>}`;
export const GUEST_FIELDS = Object.fromEntries(
  ALL_INVITE_FIELDS.map((field) => [columnOf(field), INVITE_FIELDS[field].heading]),
) as Record<GuestField, string>;

export const FOREIGN_FIELDS = {
  fullName: 'Nom complet',
  nameFirst: 'Nom puis prénom',
  zipCity: 'Code postal et ville',
  inviteName: 'Nom complet du convive',
  guests: 'Convives (noms dans une cellule)',
  childGuests: 'Enfants (noms et âges dans une cellule)',
  adults: 'Nombre d’adultes',
  children: 'Nombre d’enfants',
  atReception: 'Invités au repas (oui ou non)',
  atVh: 'Invités au vin d’honneur (oui ou non)',
  kept: 'Garder dans la note de la famille',
} as const;

/** Heading of a column that exports write and imports ignore. */
export const LINK_HEADING = 'Lien personnel';

/** Names of a guest's fields in the family's own row, as in « Convive 2 : prénom ». */
export const GUEST_PARTS = {
  ...(Object.fromEntries(ALL_INVITE_FIELDS.map((field) => [field, INVITE_FIELDS[field].part])) as Record<
    InviteField,
    string
  >),
  name: 'nom complet',
};
export type GuestPart = keyof typeof GUEST_PARTS;

/** The column of a field where each guest has a row of their own. */
export function columnOf<Part extends InviteField | 'name'>(part: Part): `invite${Capitalize<Part>}` {
  return `invite${part.charAt(0).toUpperCase()}${part.slice(1)}` as `invite${Capitalize<Part>}`;
}

export type FamilleField = keyof typeof FAMILLE_FIELDS;
export type NumberedField = `invites.${number}.${GuestPart}`;
/** An answer to a question of the couple, by key: of the family, the row's guest, or a guest by index. */
export type QuestionField =
  | `question.${string}`
  | `inviteQuestion.${string}`
  | `invites.${number}.question.${string}`;
export type ListField =
  | FamilleField
  | GuestField
  | keyof typeof FOREIGN_FIELDS
  | NumberedField
  | QuestionField;

const NUMBERED = /^invites\.(\d{1,2})\.(\w+)$/;

export function numberedPart(field: string): { index: number; part: GuestPart } | null {
  const [, index, part = ''] = NUMBERED.exec(field) ?? [];
  return Object.hasOwn(GUEST_PARTS, part) ? { index: Number(index), part: part as GuestPart } : null;
}

export function numberedHeading(index: number, part: GuestPart): string {
  return `Convive ${index + 1} ${GUEST_PARTS[part]}`;
}

const QUESTION = /^(question|inviteQuestion|invites\.\d{1,2}\.question)\.(.+)$/;

/** Returns null for any other field. */
export function questionKeyOf(field: string): string | null {
  const key = QUESTION.exec(field)?.[2];
  return key !== undefined && isQuestionKey(key) ? key : null;
}

export const PLAIN_FIELDS = { ...FAMILLE_FIELDS, ...GUEST_FIELDS, ...FOREIGN_FIELDS };

export function isListField(field: string): field is ListField {
  return Object.hasOwn(PLAIN_FIELDS, field) || numberedPart(field) !== null || questionKeyOf(field) !== null;
}

export function headingOf(field: ListField): string {
  const numbered = numberedPart(field);
  if (numbered) return numberedHeading(numbered.index, numbered.part);
  return PLAIN_FIELDS[field as keyof typeof PLAIN_FIELDS];
}

/** Enough for a thousand families with one row per guest. */
export const IMPORT_MAX_LINES = 5000;
/** Characters read from a cell: more than any field accepts. The preview reports longer cells. */
export const IMPORT_MAX_CELL = 2000;
/** Characters shown of a cell; longer cells can only be corrected in the file. */
export const IMPORT_SHOWN_CELL = 300;
export const IMPORT_MAX_COLUMNS = 200;
