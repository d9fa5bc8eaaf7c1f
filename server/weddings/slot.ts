/** The pool's record of one wedding: whether it is open, its requests in flight, and its last failure. */
import type { Figures } from '../features/health/figures.ts';
import { inTime } from '../platform/async/timers.ts';
import type { App } from '../platform/http/app.ts';
import type { Use } from './lifecycle.ts';
import { createVisits, type Visits } from './visits.ts';
import { isUnplugged, type Wedding } from './wedding.ts';

export interface Slot {
  /** The wedding as it was when it was last opened or tried. */
  wedding: Wedding;
  readonly visits: Visits;
  opened: Opened | null;
  openedAt: number;
  opening: Opening | null;
  closing: Closing | null;
  failures: number;
  retryAt: number;
}

interface Opening {
  forVisit: boolean;
  /** Settles with the opening, or rejects with `NotNowError` once it is overdue. */
  done: Promise<void>;
  isOverdue: boolean;
  /** Makes it overdue: whoever waits for it goes on, and it may still end. */
  giveUp(): void;
}

interface Closing {
  /** Settles with the close, or rejects with `NotNowError` once it is overdue. */
  inTime: Promise<void>;
  /** Whether it takes so long that it may never end. */
  isOverdue: boolean;
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

/** Why weddings are closed whose disk was unplugged; the log tells it of all of them at once. */
export const DISK_AWAY = 'its disk is away';

/** The reason for closing an open wedding; null if it may stay open. */
export function whyNoMore(opened: Wedding, current: Wedding | undefined): string | null {
  if (current === undefined) return 'it was removed';
  if (current.isSuspended) return 'it is suspended';
  if (isUnplugged(current)) return DISK_AWAY;
  return current.config === null || current.stamp !== opened.stamp ? 'its settings changed' : null;
}

/** An open wedding. */
export interface Opened {
  app: App;
  /** Whether photos or films are being imported, or a backup is running. */
  isAtWork(): boolean;
  /** Whether a mail is due within minutes; queries the database. */
  hasMailSoon(): Promise<boolean>;
  /** The figures that monitoring reads. */
  figures(): Promise<Figures>;
  /** Runs the daily work. */
  maintain(): Promise<void>;
  /** Stops accepting work, waits for `whenQuiet`, then closes what the requests in flight used. */
  close(): Promise<void>;
  /** Called when `close` is overdue: notes it for the commands, and returns the parts that it waits for. */
  noteOverdue(): readonly string[];
}

export type Opener = (wedding: Wedding, whenQuiet: () => Promise<void>) => Promise<Opened>;

/** Why a wedding cannot answer now; `retryAfter` is in seconds. */
export class NotNowError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** `Retry-After` in seconds for a visitor whose wedding took too long to open. */
const TOO_LONG_SECONDS = 5;

/** Throws `NotNowError` if the work takes longer. */
export function within<Result>(
  ms: number,
  work: Promise<Result>,
  why = 'it takes long to open',
): Promise<Result> {
  return inTime(ms, work, () => new NotNowError(why, TOO_LONG_SECONDS));
}
