/** Decides which weddings are closed, when a failed one is retried and when a sleeping one is woken. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';

/** A wedding is closed after this time without a visitor. */
export const IDLE_MS = 10 * MINUTE_MS;
/** The same for a wedding that was opened for its daily work. */
export const WOKEN_MS = 30 * SECOND_MS;

export interface Use {
  name: string;
  openedAt: number;
  /** When a visitor last asked for anything. */
  usedAt: number;
  /** In flight or expected. `streams` counts the live figures, which browsers reconnect by themselves. */
  requests: number;
  streams: number;
  /** Whether photos, films, a backup or mails are under way, all of which the next opening resumes. */
  isAtWork: boolean;
}

/** Names of the weddings that nobody uses and that have no work. */
export function idleAmong(uses: readonly Use[], now: number): string[] {
  return uses
    .filter(({ requests, isAtWork, usedAt }) => requests === 0 && !isAtWork && now - usedAt >= IDLE_MS)
    .map(({ name }) => name);
}

/** A wedding opened more recently than this has hardly begun its work; idle ones are closed before it. */
const FRESH_MS = 5 * SECOND_MS;
/** Background work closes no wedding that a visitor used more recently: the visitor may be reading. */
const READING_MS = MINUTE_MS;

/** Whom to close for a visitor of another: the least recently used, idle ones first. Null if all are used. */
export function givesWay(uses: readonly Use[], now: number): Use | null {
  const closable = uses
    .filter(({ requests, streams }) => requests === streams)
    .toSorted((a, b) => burden(a, now) - burden(b, now) || a.usedAt - b.usedAt);
  return closable[0] ?? null;
}

/** The same when the other wedding opens for background work, which never ends a wedding's own work. */
export function givesWayToWork(uses: readonly Use[], now: number): Use | null {
  const isLeft = (use: Use) => use.requests === 0 && burden(use, now) === 0 && now - use.usedAt >= READING_MS;
  return givesWay(uses.filter(isLeft), now);
}

function burden({ streams, isAtWork, openedAt }: Use, now: number): number {
  return 2 * (Number(isAtWork) + Number(streams > 0)) + Number(now - openedAt < FRESH_MS);
}

/** Milliseconds until a wedding that failed to open is tried again. */
export function againAfter(failures: number): number {
  return Math.min(5 * SECOND_MS * 2 ** Math.max(0, failures - 1), 10 * MINUTE_MS);
}

/** The daily work, backups included, is spread over three hours of the night, or an hour after a start. */
const NIGHT_FROM_MS = 2 * 60 * MINUTE_MS;
const NIGHT_MS = 3 * 60 * MINUTE_MS;
const START_MS = 60 * MINUTE_MS;

/** When the daily work is due. `midnight` is the last one; `tendedAt` is null before the first run. */
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

/** A hash from 0 to 1, constant per name and evenly distributed. */
function shareOf(name: string): number {
  let mixed = 2166136261;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
