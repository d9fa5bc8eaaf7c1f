/** What the pool keeps of one wedding: whether it is open, who is in it, and when it failed last. */
import type { Figures } from '../features/health/figures.ts';
import { inTime } from '../platform/async/timers.ts';
import type { App } from '../platform/http/app.ts';
import type { Use } from './lifecycle.ts';
import { createVisits, type Visits } from './visits.ts';
import type { Wedding } from './wedding.ts';

export interface Slot {
  /** As it was when it was opened, or tried. */
  wedding: Wedding;
  readonly visits: Visits;
  opened: Opened | null;
  openedAt: number;
  opening: { forVisit: boolean; done: Promise<void> } | null;
  closing: Promise<void> | null;
  failures: number;
  retryAt: number;
}

export function createSlot(wedding: Wedding, now: () => number): Slot {
  return {
    wedding,
    visits: createVisits(now),
    opened: null,
    openedAt: 0,
    opening: null,
    closing: null,
    failures: 0,
    retryAt: 0,
  };
}

type OpenSlot = Slot & { opened: Opened };

export function isOpen(slot: Slot | undefined): slot is OpenSlot {
  return slot !== undefined && slot.opened !== null && slot.closing === null;
}

export function usageOf({ wedding, visits, opened, openedAt }: OpenSlot): Use {
  return {
    name: wedding.name,
    openedAt,
    usedAt: visits.usedAt,
    requests: visits.requests(),
    streams: visits.streams(),
    isAtWork: opened.isAtWork(),
  };
}

/** Why one that is open must be closed; null where it may stay. */
export function whyNoMore(opened: Wedding, current: Wedding | undefined): string | null {
  if (current === undefined) return 'it was removed';
  if (current.isSuspended) return 'it is suspended';
  return current.config === null || current.stamp !== opened.stamp ? 'its settings changed' : null;
}

/** What the pool knows of a wedding that is open. */
export interface Opened {
  app: App;
  /** Whether photos, films or a backup are on their way. */
  isAtWork(): boolean;
  /** Whether a mail leaves within minutes; asked of the database. */
  hasMailSoon(): Promise<boolean>;
  /** What a watcher counts of it. */
  figures(): Promise<Figures>;
  /** What is done once a day. */
  maintain(): Promise<void>;
  /** Closes all; waits for `whenQuiet` before what requests in flight use goes. */
  close(): Promise<void>;
}

export type Opener = (wedding: Wedding, whenQuiet: () => Promise<void>) => Promise<Opened>;

/** Why a wedding cannot answer now, and seconds after which to ask again. */
export class NotNowError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** `Retry-After` for a visitor whose wedding took too long to open. */
const TOO_LONG_SECONDS = 5;

/** Throws `NotNowError` where it takes longer. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return inTime(ms, work, () => new NotNowError('it takes long to open', TOO_LONG_SECONDS));
}
