/** Names of the pages of places, and sentences of mails about them, by kind of place. */

import type { Audience, OwnPage } from '../../../../contract/wedding/ownPages.schema.ts';
import type { VenueKind } from '../../../../contract/wedding/venues.schema.ts';
import type { TimelineRow } from '../../../../contract/wedding/wedding.schema.ts';
import { parseClockTime } from '../../../../contract/wedding/writtenTimes.rules.ts';
import type { Lieux } from '../read/files/lieux.file.ts';

type VenuePage = keyof Lieux['venues'];

/** Undefined keeps the default name. */
const PAGE_NAMES: Record<VenueKind, string | undefined> = {
  townHall: 'La mairie',
  church: 'La cérémonie',
  temple: 'La cérémonie',
  synagogue: 'La cérémonie',
  mosque: 'La cérémonie',
  secular: 'La cérémonie',
  drinks: 'Le vin d’honneur',
  reception: 'La réception',
  brunch: 'Le brunch',
  other: undefined,
};

const USUAL: Record<VenuePage, string> = {
  eglise: 'La cérémonie',
  vh: 'Le vin d’honneur',
  domaine: 'Le domaine',
};

/** Only names that differ from the default. If two are equal, the later page gets the name of its place. */
export function ownNames(
  { venues, titles }: Pick<Lieux, 'venues' | 'titles'>,
  pages: readonly OwnPage[],
): Record<string, string> {
  const pageNames: Record<string, string> = {};
  const taken = new Set(pages.map(({ title }) => title));
  for (const page of ['eglise', 'vh', 'domaine'] as const) {
    const venue = venues[page];
    if (venue === null) continue;
    const ofKind = venue.kind === null ? undefined : PAGE_NAMES[venue.kind];
    const wanted = titles[page] ?? ofKind ?? (page === 'domaine' ? partyName(venue.name) : USUAL[page]);
    const label = taken.has(wanted) && titles[page] === undefined ? venue.name : wanted;
    taken.add(label);
    if (label !== USUAL[page]) pageNames[page] = label;
  }
  for (const { path, title } of pages) pageNames[path] = title;
  return pageNames;
}

/** Letters that fit in a phone's menu. */
const SHORT = 24;

/** « Le domaine » suits an estate; other places, such as a dance hall, keep their own name. */
function partyName(name: string): string {
  if (/domaine/i.test(name)) return USUAL.domaine;
  return name.length <= SHORT ? name : 'La réception';
}

const MAIL_NAMES: Record<VenueKind, string | undefined> = {
  townHall: 'La cérémonie civile',
  church: 'La cérémonie religieuse',
  temple: 'La cérémonie religieuse',
  synagogue: 'La cérémonie religieuse',
  mosque: 'La cérémonie religieuse',
  secular: 'La cérémonie laïque',
  drinks: 'Le vin d’honneur',
  reception: 'La réception',
  brunch: 'Le brunch',
  other: undefined,
};

type Day = Pick<Lieux, 'venues' | 'titles' | 'times' | 'venueAudiences'>;

/**
 * Default for `{ceremonie}` in mails: « La cérémonie civile : Mairie d’Uzès, à 15h00. » Families of the drinks
 * alone read it, so it names no place that others keep to themselves; `readers` are who else reads it.
 */
export function ceremonySentences(
  { venues, titles, times, venueAudiences }: Day,
  readers: readonly Audience[] = ['all'],
): string {
  return (['eglise', 'vh'] as const)
    .flatMap((page) => {
      const venue = venues[page];
      if (venue === null || !readers.includes(venueAudiences[page])) return [];
      const ofKind = venue.kind === null ? undefined : MAIL_NAMES[venue.kind];
      return [venueSentence(titles[page] ?? ofKind ?? USUAL[page], venue.name, times[page])];
    })
    .join(' ');
}

/** Proposed sentence for families invited to the meal: the places of the day, and the dinner. */
export function mealSentences(
  lieux: Day,
  timeline: readonly Pick<TimelineRow, 'audience' | 'time'>[],
): string {
  const { venues, times, venueAudiences } = lieux;
  const readers: readonly Audience[] = ['all', 'reception'];
  const before = ceremonySentences(lieux, readers);
  if (venues.domaine === null || !readers.includes(venueAudiences.domaine)) return before;
  const dines = timeline.find(
    ({ audience, time }) => audience === 'reception' && parseClockTime(time) !== null,
  );
  // Where everybody comes at the place's hour, as for the drinks, the meal has another one.
  const isForAll = timeline.some(({ audience, time }) => audience === 'all' && time === times.domaine);
  const hour = isForAll ? dines?.time : (times.domaine ?? dines?.time);
  const meal = venueSentence('Le repas', venues.domaine.name, hour);
  return before === '' ? meal : `${before} ${meal}`;
}

function venueSentence(title: string, venue: string, time: string | undefined): string {
  return `${title}\u00a0: ${venue}${time === undefined ? '' : `, à ${time}`}.`;
}
