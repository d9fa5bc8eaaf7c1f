/** Which page the preview shows, for which kind of family, and at what moment before or after the day. */

import { DAY_MS } from '../../../../../contract/durations.ts';
import { isBlank, valueAt } from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFiles,
  ContentPath,
  PreviewGuest,
} from '../../../../../contract/editing/editing.schema.ts';
import type { GuestPage } from '../../../../../contract/wedding/pages.rules.ts';

export interface Looking {
  guest: PreviewGuest;
  when: 'before' | 'after';
}

/** The most common kind of family among those that see the page. */
export function usualLooking(page: GuestPage): Looking {
  return {
    guest: {
      invited: 'meal',
      answer: page === 'reponse' ? 'none' : 'yes',
      sunday: page === 'lendemain' ? 'yes' : 'no',
      sleeps: 'elsewhere',
    },
    when: 'before',
  };
}

export function lookingWords({ guest, when }: Looking): string {
  return [
    guest.invited === 'meal' ? 'du repas' : 'du vin d’honneur',
    { none: 'sans réponse', yes: 'qui vient', no: 'qui ne vient pas' }[guest.answer],
    ...(guest.sunday === 'yes' ? ['aussi dimanche'] : []),
    ...{ elsewhere: [], room: ['dort sur place'], tent: ['dort sous la tente'] }[guest.sleeps],
    when === 'before' ? 'avant le jour' : 'après le jour',
  ].join(', ');
}

/** Milliseconds to a moment before or after the wedding, 0 if that is now. `date` is `YYYY-MM-DD`. */
export function clockShift({ when }: Looking, date: string, now: number): number {
  const day = Date.parse(date);
  if (Number.isNaN(day)) return 0;
  const wanted = when === 'before' ? day - 30 * DAY_MS : day + 3 * DAY_MS;
  const isThere = when === 'before' ? now < day - DAY_MS : now > day + 2 * DAY_MS;
  return isThere ? 0 : wanted - now;
}

/** Guests' pages by place; all places share one file. */
const VENUE_PAGES: Readonly<Record<string, GuestPage>> = {
  eglise: 'eglise',
  'vin-dhonneur': 'vh',
  domaine: 'domaine',
};

/** Returns null when the card has no page for guests, or no own page is open. */
export function previewedPage(page: GuestPage | null, open: ContentPath | null): GuestPage | null {
  if (open?.file.startsWith('pages/')) return `page/${open.file.slice('pages/'.length).replace(/\.md$/, '')}`;
  if (open?.file !== 'lieux.yaml') return page;
  return VENUE_PAGES[open.path[0] ?? ''] ?? page;
}

/** Whether the page has no text for anybody; `empty`, the preview's, has places kept from its family too. */
export function saysNothing(page: GuestPage, empty: readonly string[], files: ContentFiles): boolean {
  const [venue] = Object.entries(VENUE_PAGES).find(([, own]) => own === page) ?? [];
  if (venue === undefined) return empty.includes(page);
  return empty.includes(page) && isBlank(valueAt(files, { file: 'lieux.yaml', path: [venue] }));
}
