import type { Famille } from '../familles/familles.schema.ts';
import { paramValue } from '../params/params.rules.ts';
import type { Param } from '../params/params.schema.ts';
import { dayIn } from './day.rules.ts';

/** All that decides which pages a family may open. */
export interface Access {
  famille: Pick<
    Famille,
    'answer' | 'invitedToReception' | 'invitedForSunday' | 'sleepingInDomain' | 'sleepingInTent'
  >;
  params: readonly Param[] | null;
}

export interface Situation extends Access {
  ahead: boolean;
}

const always = () => true;
/** Info pages depend on the parameters' call: whatever their values say, the specification lets the family in. */
const infoPage = ({ params }: Access) => params !== null;

const MAY_OPEN = {
  deroule: always,
  eglise: infoPage,
  vh: infoPage,
  domaine: infoPage,
  menu: ({ famille }) => famille.invitedToReception,
  logements: ({ famille }) => famille.invitedToReception && !sleepsOnSite(famille),
  contact: always,
  liste: always,
  sendphotos: always,
  lendemain: ({ famille }) => famille.invitedForSunday === true,
  photos: always,
  donnees: always,
  mareponse: ({ famille }) => famille.answer !== null,
  reponse: ({ famille }) => famille.answer === null,
} as const satisfies Record<string, (access: Access) => boolean>;

export type GuestPage = keyof typeof MAY_OPEN;

const MENU_AHEAD = [
  'deroule',
  'eglise',
  'vh',
  'domaine',
  'menu',
  'logements',
  'lendemain',
  'mareponse',
  'liste',
  'contact',
  'sendphotos',
  'photos',
] as const satisfies readonly GuestPage[];

/** What the menu keeps from a family that said no: it is not led through a day that it does not come to. */
const THE_DAY: readonly GuestPage[] = ['deroule', 'eglise', 'vh', 'domaine', 'menu', 'logements'];

const MENU_AFTER = ['contact', 'sendphotos', 'photos'] as const satisfies readonly GuestPage[];

export function mayOpen(page: GuestPage, access: Access): boolean {
  const rule: (access: Access) => boolean = MAY_OPEN[page];
  return rule(access);
}

/** Where the visit of a family that has answered starts, and where a refused page leads; it may always be opened. */
export function homePage(situation: Situation): GuestPage {
  if (!situation.ahead) return 'photos';
  return situation.famille.answer === false ? 'mareponse' : 'deroule';
}

export function menuPages(situation: Situation): readonly GuestPage[] {
  if (!situation.ahead) return MENU_AFTER;
  const left = situation.famille.answer === false ? THE_DAY : [];
  return MENU_AHEAD.filter(
    (page) =>
      mayOpen(page, situation) && !left.includes(page) && (page !== 'menu' || showsMenu(situation.params)),
  );
}

/** Links to the page `menu` wait until the hosts have settled the meal. */
export function showsMenu(params: readonly Param[] | null): boolean {
  return params !== null && paramValue(params, 'canShowMenu') === 'true';
}

export function sleepsOnSite(famille: Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>): boolean {
  return famille.sleepingInDomain === true || famille.sleepingInTent === true;
}

/** True until midnight after the wedding day (`YYYY-MM-DD`) on the clocks of `timeZone`; `now` in milliseconds. */
export function weddingAhead(wedding: { date: string; timeZone: string }, now: number): boolean {
  if (utcDay(now + EAST_MS) <= wedding.date) return true;
  if (utcDay(now - WEST_MS) > wedding.date) return false;
  return dayIn(wedding.timeZone, now) <= wedding.date;
}

/** The furthest that clocks are ahead of UTC, and behind it: beyond, no time zone changes the answer, and Intl takes a phone 70 ms. */
const EAST_MS = 14 * 3_600_000;
const WEST_MS = 12 * 3_600_000;

function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
