/**
 * Decides which parts of the content everybody may read, and which a family: pages, festivities, questions,
 * and the notes on its stay and on Sunday.
 */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Param } from '../../../../contract/params/params.schema.ts';
import { sendingsOpen } from '../../../../contract/photos/sendings.rules.ts';
import { questionsFor } from '../../../../contract/questions/questions.rules.ts';
import { pageLabels } from '../../../../contract/wedding/pageLabels.ts';
import {
  type Access,
  mayOpen,
  type SitePage,
  showsMenu,
  sleepsOnSite,
} from '../../../../contract/wedding/pages.rules.ts';
import type { Block } from '../../../../contract/wedding/prose.schema.ts';
import { isFor, timelineFor } from '../../../../contract/wedding/timeline.rules.ts';
import type { FamilleContent, PublicWedding, Wedding } from '../../../../contract/wedding/wedding.schema.ts';
import { donneesFor } from './donnees.rules.ts';

export function publicPart({ title, date, timeZone }: PublicWedding): PublicWedding {
  return { title, date, timeZone };
}

/** Fields of a family that decide what it reads; texts are cached per combination of their values. */
export const VISITOR_FIELDS = [
  'answer',
  'invitedTovh',
  'invitedToReception',
  'invitedForSunday',
  'sleepingInDomain',
  'sleepingInTent',
] as const satisfies readonly (keyof Famille)[];

export interface Visitor {
  params: readonly Param[] | null;
  famille: Pick<Famille, (typeof VISITOR_FIELDS)[number]>;
}

/** The pages that a family may open, with the notes meant for it. */
export function contentFor(wedding: Wedding, visitor: Visitor): FamilleContent {
  const { invitation, hero, asksDiets, contact, liste, sendphotos, form } = wedding;
  const questions = questionsFor(wedding.questions, visitor.famille);
  const pages = wedding.pages.filter(({ audience }) => isFor(audience, visitor.famille));
  const access = { ...visitor, content: { empty: silentPages(wedding, visitor), pages } };
  const timeline = timelineFor(wedding.timeline, access);
  const opens = (page: SitePage) => mayOpen(page, access);
  return {
    invitation,
    hero,
    asksDiets,
    form,
    ...(questions.length > 0 && { questions }),
    timeline,
    eglise: opens('eglise') ? wedding.eglise : null,
    vh: opens('vh') ? wedding.vh : null,
    domaine: opens('domaine') && wedding.domaine ? estateFor(wedding.domaine, visitor, timeline) : null,
    menu: opens('menu') && showsMenu(visitor.params) ? wedding.menu : null,
    logements: opens('logements') ? wedding.logements : null,
    lendemain: opens('lendemain') && wedding.lendemain ? sundayFor(wedding.lendemain, visitor) : null,
    contact,
    liste,
    donnees: donneesFor(wedding, visitor.params ?? []),
    sendphotos,
    pages,
    pageNames: labelsFor(wedding, opens, pages),
    empty: emptyFor(access, timeline),
  };
}

/** Pages for which the wedding has no text for anybody, and places that it keeps from this family. */
function silentPages(wedding: Wedding, { params, famille }: Visitor): SitePage[] {
  const { contact, liste, sendphotos, venueAudiences } = wedding;
  const isRead = (page: keyof typeof venueAudiences) =>
    wedding[page] !== null && isFor(venueAudiences[page], famille);
  const said: Partial<Record<SitePage, boolean>> = {
    eglise: isRead('eglise'),
    vh: isRead('vh'),
    domaine: isRead('domaine'),
    menu: wedding.menu !== null,
    logements: wedding.logements !== null,
    lendemain: wedding.lendemain !== null,
    liste: liste.text.length > 0 || liste.button !== null || liste.iban !== null,
    contact: contact.text.length + contact.address.length + contact.people.length > 0,
    // Text about a missing button is no page, unless it contains a link itself.
    sendphotos: sendphotos.url !== null || hasLink(sendphotos.text) || sendingsOpen(params ?? []),
  };
  return Object.entries(said).flatMap(([page, says]) => (says ? [] : [page as SitePage]));
}

function hasLink(blocks: readonly Block[]): boolean {
  const spans = blocks.flatMap((block) => (block.type === 'list' ? block.items.flat() : block.spans));
  return spans.some(({ href }) => href !== undefined);
}

/** Pages without text that the family may open; others would reveal what it is not invited to. */
function emptyFor(access: Access, timeline: readonly unknown[]): string[] {
  const whole = { ...access, content: { ...access.content, empty: [] } };
  const silent = access.content.empty.filter((page) => mayOpen(page as SitePage, whole));
  return timeline.length > 0 ? silent : ['deroule', ...silent];
}

function labelsFor(
  { pageNames }: Pick<Wedding, 'pageNames'>,
  opens: (page: SitePage) => boolean,
  pages: readonly { path: string }[],
): Record<string, string> {
  const own = pages.map(({ path }) => path);
  const told = Object.entries(pageNames).filter(([page]) => own.includes(page) || opens(page as SitePage));
  return { ...pageLabels, ...Object.fromEntries(told) };
}

type Estate = NonNullable<Wedding['domaine']>;
type EstateToRead = NonNullable<FamilleContent['domaine']>;

function estateFor(
  { meal, ...page }: Estate,
  { famille }: Visitor,
  timeline: FamilleContent['timeline'],
): EstateToRead {
  const notes = stayNotes(famille);
  const dines = famille.invitedToReception;
  // Where the festivities tell everybody this hour, it is that of the drinks and no secret.
  const hidden = dines || timeline.some(({ time }) => time === meal.time) ? '' : meal.time;
  const told = (blocks: Block[]) =>
    hidden === '' ? blocks : blocks.filter((block) => !JSON.stringify(block).includes(hidden));
  return {
    ...page,
    time: hidden === '' ? page.time : '',
    text: [...told(page.text), ...when(dines, meal.text)],
    coolEvenings: told(page.coolEvenings),
    stay: {
      welcome: when(notes.welcome, page.stay.welcome),
      bedding: when(notes.welcome, page.stay.bedding),
      linen: when(notes.linen, page.stay.linen),
      tent: when(notes.tent, page.stay.tent),
    },
    lodgingHint: when(notes.lodging, page.lodgingHint),
  };
}

type Sunday = NonNullable<Wedding['lendemain']>;

function sundayFor(page: Sunday, { famille }: Visitor): Sunday {
  const notes = sundayNotes(famille);
  return {
    ...page,
    breakfast: when(notes.breakfast, page.breakfast),
    lunch: when(notes.lunch, page.lunch),
    contribution: when(notes.contribution, page.contribution),
  };
}

function when(shown: boolean, blocks: Block[]): Block[] {
  return shown ? blocks : [];
}

type Sleeper = Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>;

interface StayNotes {
  welcome: boolean;
  linen: boolean;
  tent: boolean;
  /** Information on lodging, for families that neither sleep there nor are invited to the drinks alone. */
  lodging: boolean;
}

/** Notes on the estate's page per family (specification, section 2). */
export function stayNotes(famille: Sleeper & Pick<Famille, 'invitedTovh'>): StayNotes {
  const welcome = sleepsOnSite(famille);
  const tent = famille.sleepingInTent === true;
  return { welcome, linen: welcome && !tent, tent, lodging: !famille.invitedTovh && !welcome };
}

interface SundayNotes {
  breakfast: boolean;
  lunch: boolean;
  contribution: boolean;
}

/** Notes on Sunday's page per family (specification, section 2). */
export function sundayNotes(famille: Sleeper & Pick<Famille, 'invitedForSunday'>): SundayNotes {
  const lunch = famille.invitedForSunday === true;
  return {
    breakfast: sleepsOnSite(famille),
    lunch,
    contribution: lunch && famille.sleepingInDomain !== true,
  };
}
