/** Which weddings are closed, when a failed one is tried again, and when a sleeping one is woken. Pure: the clock is an argument, in milliseconds. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';

/** A wedding is closed after so long without a visitor. */
export const IDLE_MS = 10 * MINUTE_MS;
/** The same for one that was opened for its work of the day. */
export const WOKEN_MS = 30 * SECOND_MS;

export interface Use {
  name: string;
  openedAt: number;
  /** When a visitor last asked for anything. */
  usedAt: number;
  /** Requests in flight or expected. `streams` of them are live figures, which a browser asks for again by itself after a cut. */
  requests: number;
  streams: number;
  /** Photos, films, a backup or mails are on their way: all goes on at the next opening where it stopped. */
  isAtWork: boolean;
}

/** Gives the weddings that nobody uses and that do nothing. */
export function idleAmong(uses: readonly Use[], now: number): string[] {
  return uses
    .filter(({ requests, isAtWork, usedAt }) => requests === 0 && !isAtWork && now - usedAt >= IDLE_MS)
    .map(({ name }) => name);
}

/** A wedding that was just opened has hardly begun the work it was opened for. */
const FRESH_MS = 5 * SECOND_MS;
/** A visitor who reads is not made to wait again for the work of another wedding. */
const READING_MS = MINUTE_MS;

/** Whom to close so that another may be opened for a visitor: the least recently used, first of those that do nothing. Gives null where visitors use them all. */
export function givesWay(uses: readonly Use[], now: number): Use | null {
  const closable = uses
    .filter(({ requests, streams }) => requests === streams)
    .toSorted((a, b) => burden(a, now) - burden(b, now) || a.usedAt - b.usedAt);
  return closable[0] ?? null;
}

/** The same, so that another wedding may do its own work; no work is ended for that. */
export function givesWayToWork(uses: readonly Use[], now: number): Use | null {
  const isLeft = (use: Use) => use.requests === 0 && burden(use, now) === 0 && now - use.usedAt >= READING_MS;
  return givesWay(uses.filter(isLeft), now);
}

function burden({ streams, isAtWork, openedAt }: Use, now: number): number {
  return 2 * (Number(isAtWork) + Number(streams > 0)) + Number(now - openedAt < FRESH_MS);
}

/** Milliseconds until a wedding that could not be opened is tried again. */
export function againAfter(failures: number): number {
  return Math.min(5 * SECOND_MS * 2 ** Math.max(0, failures - 1), 10 * MINUTE_MS);
}

/** Weddings are woken over three hours of the night, backups among them; after a start, over an hour. */
const NIGHT_FROM_MS = 2 * 60 * MINUTE_MS;
const NIGHT_MS = 3 * 60 * MINUTE_MS;
const START_MS = 60 * MINUTE_MS;

/** When its work of the day is due. `midnight` is the last one by the machine's clock, `tendedAt` null since the process began at `startedAt`. */
export function tendAt({
  name,
  tendedAt,
  startedAt,
  midnight,
}: {
  name: string;
  tendedAt: number | null;
  startedAt: number;
  midnight: number;
}): number {
  const share = shareOf(name);
  if (tendedAt === null) return startedAt + share * START_MS;
  const tonight = midnight + NIGHT_FROM_MS + share * NIGHT_MS;
  return tendedAt < tonight ? tonight : tonight + DAY_MS;
}

/** A number from 0 to 1, always the same for one name, and spread evenly over many names. */
function shareOf(name: string): number {
  let mixed = 2166136261;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
