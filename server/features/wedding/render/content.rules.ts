/** Who reads what of the content. Pure. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { type Access, mayOpen, showsMenu, sleepsOnSite } from '../../../../contract/wedding/pages.rules.ts';
import { timelineFor } from '../../../../contract/wedding/timeline.rules.ts';
import type {
  Block,
  FamilleContent,
  PublicWedding,
  Wedding,
} from '../../../../contract/wedding/wedding.schema.ts';
import { donneesFor } from './donnees.rules.ts';

export function publicPart({ title, date, timeZone }: PublicWedding): PublicWedding {
  return { title, date, timeZone };
}

/** All of a family that decides what it reads: texts are kept for each set of their values. */
export const READER_FIELDS = [
  'answer',
  'invitedTovh',
  'invitedToReception',
  'invitedForSunday',
  'sleepingInDomain',
  'sleepingInTent',
] as const satisfies readonly (keyof Famille)[];

export interface Reader extends Omit<Access, 'famille'> {
  famille: Pick<Famille, (typeof READER_FIELDS)[number]>;
}

/** The pages that the family may open, with the notes that are meant for it. */
export function contentFor(wedding: Wedding, reader: Reader): FamilleContent {
  const { invitation, hero, asksDiets, contact, liste, sendphotos } = wedding;
  return {
    invitation,
    hero,
    asksDiets,
    timeline: timelineFor(wedding.timeline, reader),
    eglise: mayOpen('eglise', reader) ? wedding.eglise : null,
    vh: mayOpen('vh', reader) ? wedding.vh : null,
    domaine: mayOpen('domaine', reader) ? estateFor(wedding.domaine, reader) : null,
    menu: mayOpen('menu', reader) && showsMenu(reader.params) ? wedding.menu : null,
    logements: mayOpen('logements', reader) ? wedding.logements : null,
    lendemain: mayOpen('lendemain', reader) ? sundayFor(wedding.lendemain, reader) : null,
    contact,
    liste,
    donnees: donneesFor(wedding, reader.params ?? []),
    sendphotos,
  };
}

function estateFor(page: Wedding['domaine'], { famille }: Reader): Wedding['domaine'] {
  const notes = stayNotes(famille);
  return {
    ...page,
    stay: {
      welcome: when(notes.welcome, page.stay.welcome),
      bedding: when(notes.welcome, page.stay.bedding),
      linen: when(notes.linen, page.stay.linen),
      tent: when(notes.tent, page.stay.tent),
    },
    lodgingHint: when(notes.lodging, page.lodgingHint),
  };
}

function sundayFor(page: Wedding['lendemain'], { famille }: Reader): Wedding['lendemain'] {
  const notes = sundayNotes(famille);
  return {
    activities: page.activities,
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
  /** Where to sleep: for who neither sleeps there nor is on the drinks list. */
  lodging: boolean;
}

/** What the estate's page says to each family (specification, section 2). */
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

/** What Sunday's page says to each family (specification, section 2). */
export function sundayNotes(famille: Sleeper & Pick<Famille, 'invitedForSunday'>): SundayNotes {
  const lunch = famille.invitedForSunday === true;
  return {
    breakfast: sleepsOnSite(famille),
    lunch,
    contribution: lunch && famille.sleepingInDomain !== true,
  };
}
