/**
 * The guests' pages: which a family may open, which its menu shows, and which comes first; and whether the
 * wedding is still ahead.
 */
import type { Famille } from '../familles/familles.schema.ts';
import { isOn } from '../params/params.rules.ts';
import type { Param } from '../params/params.schema.ts';
import { dayIn } from './day.rules.ts';
import type { MENU_POSITIONS, OwnPage, OwnPageAddress } from './ownPages.schema.ts';

/** What decides which pages a family may open. */
export interface Access {
  famille: Pick<
    Famille,
    'answer' | 'invitedToReception' | 'invitedForSunday' | 'sleepingInDomain' | 'sleepingInTent'
  >;
  params: readonly Param[] | null;
  content: {
    /** Pages for which the content has no text; they are not accessible. */
    empty: readonly string[];
    /** The couple's own pages that this family may see. */
    pages: readonly Pick<OwnPage, 'path' | 'after' | 'ofTheDay'>[];
  };
}

export interface Situation extends Access {
  ahead: boolean;
}

const always = () => true;
/** Info pages wait for the params to load; the specification allows them whatever the params say. */
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
  reponse: ({ famille, params }) => famille.answer === null || isOn(params, 'canChangeAnswer'),
} as const satisfies Record<string, (access: Access) => boolean>;

/** A page that every site has. */
export type SitePage = keyof typeof MAY_OPEN;
export type GuestPage = SitePage | OwnPageAddress;

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
] as const satisfies typeof MENU_POSITIONS;

/** Pages about the day, which the menu hides from a family that declined. */
const THE_DAY: readonly GuestPage[] = ['deroule', 'eglise', 'vh', 'domaine', 'menu', 'logements'];

const MENU_AFTER = ['contact', 'sendphotos', 'photos'] as const satisfies readonly GuestPage[];

export function mayOpen(page: GuestPage, access: Access): boolean {
  const { empty, pages } = access.content;
  if (isOwnPage(page)) return pages.some(({ path }) => path === page);
  const rule: (access: Access) => boolean = MAY_OPEN[page];
  return !empty.includes(page) && rule(access);
}

export function isSitePage(page: string): page is SitePage {
  return Object.keys(MAY_OPEN).includes(page);
}

export function isOwnPage(page: string): page is OwnPageAddress {
  return page.startsWith('page/');
}

/** First page for a family that has answered, and target of refused pages; always accessible. */
export function homePage(situation: Situation): GuestPage {
  if (!situation.ahead) return 'photos';
  const { famille, content } = situation;
  return famille.answer === false || content.empty.includes('deroule') ? 'mareponse' : 'deroule';
}

export function menuPages(situation: Situation): readonly GuestPage[] {
  const { ahead, famille, params, content } = situation;
  const comes = famille.answer !== false;
  const listed = (page: GuestPage) =>
    mayOpen(page, situation) && (comes || !THE_DAY.includes(page)) && (page !== 'menu' || showsMenu(params));
  if (!ahead) return MENU_AFTER.filter(listed);
  const ownAfter = (page: string) =>
    content.pages.filter(({ after, ofTheDay }) => after === page && (comes || !ofTheDay));
  return MENU_AHEAD.flatMap((page) => [
    ...(listed(page) ? [page] : []),
    ...ownAfter(page).map(({ path }) => path),
  ]);
}

/** Whether links to the page `menu` are shown: only once the hosts have decided the meal. */
export function showsMenu(params: readonly Param[] | null): boolean {
  return isOn(params, 'canShowMenu');
}

export function sleepsOnSite(famille: Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>): boolean {
  return famille.sleepingInDomain === true || famille.sleepingInTent === true;
}

/** True until midnight after the wedding day in `timeZone`. */
export function weddingAhead(wedding: { date: string; timeZone: string }, now: number): boolean {
  if (utcDay(now + EAST_MS) <= wedding.date) return true;
  if (utcDay(now - WEST_MS) > wedding.date) return false;
  return dayIn(wedding.timeZone, now) <= wedding.date;
}

/** Largest offsets from UTC. Beyond them any zone agrees, without Intl, which takes a phone 70 ms. */
const EAST_MS = 14 * 3_600_000;
const WEST_MS = 12 * 3_600_000;

function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
