/** Joins two lines of one family, and says which of its fields a family answers as a whole. */
import type { Famille, Invite } from '../../../../contract/familles/familles.schema.ts';
import { withLabels } from '../../../../contract/familles/labels.rules.ts';
import { OTHER_EMAIL } from '../../../../contract/familles/otherEmails.rules.ts';
import type { PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import type { SaturdayReply } from '../../../../contract/reponses/reponses.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { nameKey, sameField } from './compare.rules.ts';
import { noteWith } from './note.rules.ts';

type Address = 'address1' | 'address2' | 'zipCode' | 'city' | 'country';
/** The fields that a family answers as a whole. Its guests and the couple's own questions have rules of their own. */
type FamilyAnswer = Exclude<keyof SaturdayReply, Address | 'answers' | 'invites'> | 'answerSunday';
export type FamilyAnswers = Pick<Famille, FamilyAnswer>;

/** A record, so that the type check fails for a new field of the reply until it is listed. */
const ANSWERED: Readonly<Record<FamilyAnswer, true>> = {
  answer: true,
  answerSunday: true,
  gardeEnfant: true,
};

/** Lists may fill these fields in, but never change what a family has answered. */
export const FAMILY_ANSWERS = Object.keys(ANSWERED) as readonly FamilyAnswer[];

/** Fields that are null until somebody decides them. */
const DECIDED = [...FAMILY_ANSWERS, 'invitedForSunday', 'sleepingInDomain', 'sleepingInTent'] as const;
type OfFirst = 'id' | 'version' | 'nom' | 'prenom' | 'tone' | 'emailSent';

type TextField = {
  [Field in keyof PlannedFamille]: PlannedFamille[Field] extends string ? Field : never;
}[keyof PlannedFamille];
/** How the note says the second line's text. A record, so that the type check fails for a new field of texts. */
const OF_SECOND: Readonly<Record<Exclude<TextField, OfFirst | Address | 'note'>, string>> = {
  email: OTHER_EMAIL,
  phone: 'Autre téléphone',
};

export function addressOf(famille: Pick<Famille, Address>): Pick<Famille, Address> {
  const { address1, address2, zipCode, city, country } = famille;
  return { address1, address2, zipCode, city, country };
}

export function hasAddress({ address1, zipCode, city }: Pick<Famille, Address>): boolean {
  return address1 !== '' || zipCode !== '' || city !== '';
}

/** Whatever the capitals and accents. */
export function sameAddress(a: Pick<Famille, Address>, b: Pick<Famille, Address>): boolean {
  const written = (famille: Pick<Famille, Address>) => Object.values(addressOf(famille)).map(normalizeText);
  return written(a).join('|') === written(b).join('|');
}

/** Joins two lines of one family: the second fills the gaps of the first, and no guest is lost. */
export function joined(first: PlannedFamille, second: PlannedFamille): PlannedFamille {
  const isInvited = first.invitedToReception || first.invitedTovh;
  const { invitedToReception, invitedTovh } = isInvited ? first : second;
  const decided = Object.fromEntries(DECIDED.map((field) => [field, first[field] ?? second[field]]));
  // The type check fails for a new field of a family that is listed nowhere.
  const ofBoth: Omit<PlannedFamille, OfFirst | (typeof DECIDED)[number]> = {
    ...addressOf(hasAddress(first) ? first : second),
    ...{ invitedToReception, invitedTovh },
    hasPaid: first.hasPaid || second.hasPaid,
    email: first.email || second.email,
    phone: first.phone || second.phone,
    labels: withLabels(first.labels, second.labels.join(','), []),
    answers: { ...second.answers, ...first.answers },
    invites: first.answer !== null ? first.invites : guestsOfBoth(first.invites, second.invites),
    note: noteOfBoth(first, second).note,
  };
  return { ...first, ...decided, ...ofBoth };
}

/** Guests named only by the second line replace unnamed ones, or are added. */
function guestsOfBoth(first: readonly Invite[], second: readonly Invite[]): Invite[] {
  const guests = [...first];
  const isNamed = ({ nom, prenom }: Invite) => nom !== '' || prenom !== '';
  for (const guest of second.filter(isNamed)) {
    if (guests.some((other) => nameKey(other) === nameKey(guest))) continue;
    const free = guests.findIndex((other) => !isNamed(other) && other.child === guest.child);
    guests.splice(free === -1 ? guests.length : free, Number(free !== -1), guest);
  }
  const unnamed = second.filter((guest) => !isNamed(guest));
  const missing = Math.max(0, second.length - guests.length);
  return [...guests, ...unnamed.slice(unnamed.length - missing)];
}

/** The note of both, and what does not fit into it. */
export function noteOfBoth(first: PlannedFamille, second: PlannedFamille) {
  const ofSecond = first.note.includes(second.note) ? [] : second.note.split('\n');
  const ways = (Object.keys(OF_SECOND) as (keyof typeof OF_SECOND)[])
    .filter((field) => first[field] !== '' && second[field] !== '')
    .filter((field) => !sameField(field, first[field], second[field]))
    .map((field) => `${OF_SECOND[field]} : ${second[field]}`);
  const usual = noteWith(first.note, [...ofSecond, ...ways]);
  // Where not all fits, a way to reach them is worth more.
  return usual.left.length === 0 ? usual : noteWith(first.note, [...ways, ...ofSecond]);
}
