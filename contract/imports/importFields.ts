import { isQuestionKey } from '../questions/questionKey.ts';

/** The columns of the guest list as a spreadsheet holds them: what the export writes, the import reads back. */
export const FAMILLE_FIELDS = {
  reference: 'Référence',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'E-mail',
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

export const GUEST_FIELDS = {
  inviteNom: 'Nom du convive',
  invitePrenom: 'Prénom du convive',
  inviteChild: 'Enfant',
  inviteAge: 'Âge',
  inviteDiet: 'Régime ou allergies',
} as const;

export const FOREIGN_FIELDS = {
  fullName: 'Nom complet',
  nameFirst: 'Nom puis prénom',
  inviteName: 'Nom complet du convive',
  guests: 'Convives (noms dans une cellule)',
  adults: 'Nombre d’adultes',
  children: 'Nombre d’enfants',
} as const;

/** Written and never read back. */
export const LINK_HEADING = 'Lien personnel';

/** The parts of a guest who stands in the family's own row, for « Convive 2 : prénom » and the like. */
export const GUEST_PARTS = {
  nom: 'nom',
  prenom: 'prénom',
  child: 'enfant',
  age: 'âge',
  diet: 'régime ou allergies',
  name: 'nom complet',
} as const;
export type GuestPart = keyof typeof GUEST_PARTS;
/** Where each stands in a row of the guest's own. */
export const GUEST_COLUMNS = {
  nom: 'inviteNom',
  prenom: 'invitePrenom',
  child: 'inviteChild',
  age: 'inviteAge',
  diet: 'inviteDiet',
  name: 'inviteName',
} as const;

export type FamilleField = keyof typeof FAMILLE_FIELDS;
export type GuestField = keyof typeof GUEST_FIELDS;
export type NumberedField = `invites.${number}.${GuestPart}`;
/** An answer to one of the couple's own questions, by its key: the family's, that of the guest of the row, that of the guest at an index. */
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

const NUMBERED = /^invites\.(\d{1,2})\.(nom|prenom|child|age|diet|name)$/;

export function numberedPart(field: string): { index: number; part: GuestPart } | null {
  const match = NUMBERED.exec(field);
  return match ? { index: Number(match[1]), part: match[2] as GuestPart } : null;
}

export function numberedHeading(index: number, part: GuestPart): string {
  return `Convive ${index + 1} ${GUEST_PARTS[part]}`;
}

const QUESTION = /^(question|inviteQuestion|invites\.\d{1,2}\.question)\.(.+)$/;

/** Null for a field that is no answer to a question of the couple's. */
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

/** One row a guest, of a thousand families. */
export const IMPORT_MAX_LINES = 5000;
/** Characters of a cell that are read: no field takes more, and what is longer is told. */
export const IMPORT_MAX_CELL = 2000;
export const IMPORT_MAX_COLUMNS = 200;
