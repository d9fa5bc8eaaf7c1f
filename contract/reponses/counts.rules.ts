/**
 * Counts families' answers, the people who come or may come, by age and event, and the amounts that they owe.
 */
import { EMPTY_INVITE } from '../familles/emptyInvite.ts';
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { MAX_CHILD_AGE } from '../limits.ts';
import type { Wedding } from '../wedding/wedding.schema.ts';

/** Bounds in years: lower inclusive, upper exclusive. */
export const AGE_BUCKETS = [
  { from: 0, to: 3, label: 'moins de 3 ans' },
  { from: 3, to: 6, label: 'de 3 à 5 ans' },
  { from: 6, to: 8, label: 'de 6 à 7 ans' },
  { from: 8, to: 99, label: '8 ans et plus' },
] as const;

export interface HeadCount {
  adults: number;
  children: number;
  childrenByAge: number[];
}

export interface AnswerCount {
  answered: number;
  attending: number;
  declining: number;
  total: number;
}

/** Everybody invited to the meal comes to the drinks too: `invitedTovh` says that a family comes to nothing else. */
export function isDrinksOnly(famille: Pick<Famille, 'invitedTovh'>): boolean {
  return famille.invitedTovh;
}

/** Neither box of the invitation is ticked yet: the family is invited to no meal and no drinks. */
export function isAtNothing(famille: Pick<Famille, 'invitedTovh' | 'invitedToReception'>): boolean {
  return !famille.invitedToReception && !famille.invitedTovh;
}

export function countAnswers(familles: readonly Famille[]): AnswerCount {
  const attending = familles.filter((famille) => famille.answer === true).length;
  const declining = familles.filter((famille) => famille.answer === false).length;
  return { answered: attending + declining, attending, declining, total: familles.length };
}

/** Counts the guests of families that accepted for Saturday. */
export function countPresent(familles: readonly Famille[]): HeadCount {
  return countHeads(presentGuests(familles));
}

export function presentGuests(familles: readonly Famille[]): Invite[] {
  return guestsOf(familles, ({ answer }) => answer === true);
}

/** Counts all guests except those of families that declined; at least one for a silent family. */
export function countExpected(familles: readonly Famille[]): HeadCount {
  return countHeads(
    familles
      .filter((famille) => famille.answer !== false)
      .flatMap(({ answer, invites }) => (answer === null && invites.length === 0 ? [EMPTY_INVITE] : invites)),
  );
}

export function countSleepingInDomain(familles: readonly Famille[]): HeadCount {
  return countPresent(familles.filter(sleepsInDomain));
}

export function sleepsInDomain(famille: Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>): boolean {
  return famille.sleepingInDomain === true && famille.sleepingInTent !== true;
}

export function countSunday(familles: readonly Famille[]): HeadCount {
  return countHeads(sundayGuests(familles));
}

export function sundayGuests(familles: readonly Famille[]): Invite[] {
  return guestsOf(
    familles,
    ({ invitedForSunday, answerSunday }) => invitedForSunday === true && answerSunday === true,
  );
}

function guestsOf(familles: readonly Famille[], come: (famille: Famille) => boolean): Invite[] {
  return familles.filter(come).flatMap(({ invites }) => invites);
}

export function countChildcare(familles: readonly Famille[]): number {
  return countPresent(familles.filter((famille) => famille.gardeEnfant === true)).children;
}

export function comesUnnamed(
  famille: Pick<Famille, 'answer' | 'invitedForSunday' | 'answerSunday' | 'invites'>,
): boolean {
  const { answer, invitedForSunday, answerSunday, invites } = famille;
  const comes = answer === true || (invitedForSunday === true && answerSunday === true);
  return comes && invites.length === 0;
}

/** Counts a child of unknown age with the oldest, because the caterer prefers a plate too many. */
function countHeads(invites: readonly Invite[]): HeadCount {
  const children = invites.filter((invite) => invite.child);
  return {
    adults: invites.length - children.length,
    children: children.length,
    childrenByAge: AGE_BUCKETS.map(
      ({ from, to }) => children.filter(({ age }) => between(age ?? MAX_CHILD_AGE, from, to)).length,
    ),
  };
}

function between(age: number, from: number, to: number): boolean {
  return age >= from && age < to;
}

export type Prices = Wedding['prices'];

/** The amount that a family owes by its answers. Sunday's lunch is free for those who sleep in the estate. */
export function amountDue(famille: Famille, prices: Prices): number {
  const night = countSleepingInDomain([famille]).adults * prices.night;
  return night > 0 ? night : countSunday([famille]).adults * prices.sunday;
}

export interface Amounts {
  due: number;
  paid: number;
  left: number;
}

export function countAmounts(familles: readonly Famille[], prices: Prices): Amounts {
  const sum = (some: readonly Famille[]) =>
    some.reduce((total, famille) => total + amountDue(famille, prices), 0);
  const due = sum(familles);
  const paid = sum(familles.filter((famille) => famille.hasPaid));
  return { due, paid, left: due - paid };
}

export interface ExpectedAt {
  key: string;
  title: string;
  yes: HeadCount;
  silent: HeadCount;
  no: number;
}

export function expectedByEvent(familles: readonly Famille[]): ExpectedAt[] {
  // A family that has answered is expected by its answer, whatever its boxes say.
  const known = familles.filter((famille) => famille.answer !== null || !isAtNothing(famille));
  const diners = known.filter((famille) => !isDrinksOnly(famille));
  const invited = familles.filter(({ invitedForSunday }) => invitedForSunday === true);
  // Families who do not come on Saturday are not expected on Sunday.
  const onSunday = invited.map((famille) => ({
    ...famille,
    answer: famille.answerSunday ?? (famille.answer === false ? false : null),
  }));
  return [
    { key: 'vh', title: 'Vin d’honneur', ...answersOf(known), yes: countPresent(known) },
    { key: 'repas', title: 'Repas', ...answersOf(diners), yes: countPresent(diners) },
    { key: 'dimanche', title: 'Dimanche', ...answersOf(onSunday), yes: countSunday(familles) },
  ];
}

function answersOf(familles: readonly Famille[]) {
  return {
    silent: countExpected(familles.filter(({ answer }) => answer === null)),
    no: familles
      .filter(({ answer }) => answer === false)
      .reduce((people, { invites }) => people + Math.max(1, invites.length), 0),
  };
}

export function peopleOf({ adults, children }: HeadCount): number {
  return adults + children;
}
