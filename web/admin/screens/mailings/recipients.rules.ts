/**
 * Which families a mail goes to, as chosen or preset in the address, and for which of them its text lacks a
 * name, an hour or a place.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { HostFamille, MailTone } from '../../../../contract/familles/familles.schema.ts';
import { isOnPaper } from '../../../../contract/familles/labels.rules.ts';
import {
  MAIL_KINDS,
  type Mailing,
  type MailKind,
  type MailTexts,
  type TonedBody,
} from '../../../../contract/mail/mailings.schema.ts';
import { greetedNames } from '../../../../contract/mail/mailText.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import {
  COMES_TO,
  EVENTS,
  isSilent,
  isUninvited,
  isWithoutMail,
  withLabel,
  writtenTone,
} from '../../familles/familleGroups.rules.ts';
import { saysTu } from '../../familles/toneAddress.rules.ts';

export const GROUPS = [
  { value: 'uninvited', label: 'Pas encore invitées' },
  { value: 'late', label: 'En attente' },
  { value: 'coming', label: 'Oui' },
  ...EVENTS,
  { value: 'all', label: 'Toutes' },
  { value: 'label', label: 'Libellé' },
  { value: 'hand', label: 'Une à une' },
] as const;
export type Group = (typeof GROUPS)[number]['value'];

/** The group that each kind of mail usually goes to. */
export const USUAL_GROUP: Readonly<Record<MailKind, Group>> = {
  saveTheDate: 'uninvited',
  invitation: 'uninvited',
  reminder: 'late',
  news: 'coming',
  thanks: 'coming',
  photos: 'all',
  free: 'hand',
  confirmation: 'hand',
};

/** Why a group is empty. */
export const NOBODY: Readonly<Record<Group, string>> = {
  uninvited: 'toutes sont invitées',
  late: 'toutes ont répondu',
  coming: 'aucune n’a encore dit oui',
  sunday: 'aucune n’a encore dit oui pour le dimanche',
  meal: 'aucune n’est au repas',
  vh: 'aucune n’est au seul vin d’honneur',
  all: 'votre liste est vide',
  label: 'aucune n’a ce libellé',
  hand: 'aucune n’est cochée',
};

const BELONGS: Readonly<Record<Exclude<Group, 'hand' | 'label'>, (famille: HostFamille) => boolean>> = {
  uninvited: isUninvited,
  late: (famille) => !isUninvited(famille) && isSilent(famille),
  coming: ({ answer }) => answer === true,
  ...COMES_TO,
  all: () => true,
};

export interface Chosen {
  reached: readonly HostFamille[];
  /** Chosen, but without an e-mail address. */
  unreached: readonly HostFamille[];
  /** Without an address too, but invited by a card, so none is missing. */
  onPaper: readonly HostFamille[];
  /** Chosen, but their address is refused. */
  refused: readonly HostFamille[];
}

export interface Choice {
  group: Group;
  byHand: ReadonlySet<string>;
  label: string;
  /** Also sends to refused addresses: a full mailbox may have been emptied. */
  withRefused: boolean;
}

/** Ids of the families with a mail of this kind under way or planned. */
export function queuedFor(kind: MailKind, mailings: readonly Mailing[]): ReadonlySet<string> {
  return new Set(mailings.filter(({ template }) => template === kind).flatMap(({ queued }) => queued));
}

/** The last reminder, if it left within two days: families are then answering it, or will. */
export function freshReminder(mailings: readonly Mailing[], now: number): Mailing | null {
  const left = mailings.filter(
    ({ template, sent, at }) => template === 'reminder' && sent > 0 && now - at < 2 * DAY_MS,
  );
  return left.toSorted((one, other) => other.at - one.at)[0] ?? null;
}

/** Families of a group; those with an invitation in the queue count as invited. */
export function membersOf(
  group: Exclude<Group, 'hand' | 'label'>,
  familles: readonly HostFamille[],
  queued: ReadonlySet<string>,
): HostFamille[] {
  const members = familles.filter(BELONGS[group]);
  return group === 'uninvited' ? members.filter(({ id }) => !queued.has(id)) : members;
}

/** `refused` and `queued` hold ids. */
export function chosenFamilles(
  familles: readonly HostFamille[],
  { group, byHand, label, withRefused }: Choice,
  { refused, queued }: Record<'refused' | 'queued', ReadonlySet<string>>,
): Chosen {
  const chosen =
    group === 'hand'
      ? familles.filter(({ id }) => byHand.has(id))
      : group === 'label'
        ? familles.filter(withLabel(label))
        : membersOf(group, familles, queued);
  const written = chosen.filter(({ email }) => email !== '');
  const isRefused = ({ id }: HostFamille) => refused.has(id);
  return {
    reached: withRefused ? written : written.filter((famille) => !isRefused(famille)),
    unreached: chosen.filter(isWithoutMail),
    onPaper: chosen.filter((famille) => famille.email === '' && isOnPaper(famille)),
    refused: written.filter(isRefused),
  };
}

/** The preset of « Messages » in its address: `?type=reminder&pour=late`, `?type=free&familles=id,id`. */
export function askedBy(search: URLSearchParams): { kind: MailKind; choice: Choice } {
  const type = search.get('type');
  const kind = MAIL_KINDS.find((one) => one === type) ?? 'invitation';
  const ids = search.get('familles');
  const group = GROUPS.find(({ value }) => value === search.get('pour'))?.value;
  const byHand = new Set(ids?.split(',').filter(Boolean));
  const usual = ids === null ? USUAL_GROUP[kind] : 'hand';
  return { kind, choice: { group: group ?? usual, byHand, label: '', withRefused: false } };
}

/** Number of families that get each text. */
export function tonesOf(familles: readonly HostFamille[]): Readonly<Record<MailTone, number>> {
  const counts = { masculine: 0, feminine: 0, plural: 0 };
  for (const famille of familles) counts[writtenTone(famille)] += 1;
  return counts;
}

/** Those whose mail says « tu », which the import guesses by first names: a mayor is told apart by nobody else. */
export const calledTu = (familles: readonly HostFamille[], body: TonedBody): HostFamille[] =>
  familles.filter((famille) => saysTu(body[writtenTone(famille)]));

type Invited = Pick<HostFamille, 'invitedTovh' | 'invitedToReception' | 'tone'>;

/** True if a family invited to the meal gets a text with `{ceremonie}`. */
export function saysMeal(familles: readonly Invited[], body: TonedBody): boolean {
  return familles.some((famille) => isAtMeal(famille) && body[writtenTone(famille)].includes('{ceremonie}'));
}

/** Families whose mail has a place for first names and none to put there. */
export function unnamed<Recipient extends Pick<HostFamille, 'prenom' | 'invites' | 'tone'>>(
  familles: readonly Recipient[],
  { subject, body }: MailTexts,
): Recipient[] {
  return familles.filter(
    (famille) => greetedNames(famille) === '' && (subject + body[writtenTone(famille)]).includes('{prenom}'),
  );
}

/** A written time, in a text without tags. */
const HOUR = /\d\s?h(?:\s?\d\d|\b)|\d:\d\d/i;

/** Families invited to the meal whose text tells hour and place only by a `{ceremonie}` not written yet. */
export function unplaced(
  familles: readonly Invited[],
  body: TonedBody,
  { mealSentence }: Pick<MailTemplates, 'mealSentence'>,
): number {
  return mealSentence === '' ? leftOut(familles.filter(isAtMeal), body) : 0;
}

/** Families of the drinks alone whose text tells neither, because no place is written. */
export function unplacedAtDrinks(
  familles: readonly Invited[],
  body: TonedBody,
  { ceremonyAndDrinks }: Pick<MailTemplates, 'ceremonyAndDrinks'>,
): number {
  return ceremonyAndDrinks === '' ? leftOut(familles.filter(isAtDrinks), body) : 0;
}

function leftOut(familles: readonly Invited[], body: TonedBody): number {
  const leavesOut = (html: string) =>
    html.includes('{ceremonie}') && !HOUR.test(html.replace(/<[^<>]*>/g, ''));
  return familles.filter((famille) => leavesOut(body[writtenTone(famille)])).length;
}

const isAtDrinks = ({ invitedTovh }: Invited) => invitedTovh;
const isAtMeal = ({ invitedTovh, invitedToReception }: Invited) => invitedToReception && !invitedTovh;

export function countedFamilles(count: number): string {
  return count === 1 ? 'une famille' : `${count}\u00a0familles`;
}
