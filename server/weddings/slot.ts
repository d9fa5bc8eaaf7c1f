/** The pool's record of one wedding: whether it is open, its requests in flight, and its last failure. */
import type { Figures } from '../features/health/figures.ts';
import { inTime } from '../platform/async/timers.ts';
import type { App } from '../platform/http/app.ts';
import type { Use } from './lifecycle.ts';
import { createRequestsInFlight, type RequestsInFlight } from './requestsInFlight.ts';
import { isUnplugged, type Wedding } from './wedding.ts';

export interface Slot {
  /** The wedding as it was when it was last opened or tried. */
  wedding: Wedding;
  readonly requests: RequestsInFlight;
  opened: Opened | null;
  openedAt: number;
  opening: Opening | null;
  closing: Change | null;
  failures: number;
  retryAt: number;
}

/** An opening or a close, which may never end. */
interface Change {
  /** Settles with it, or rejects with `NotNowError` once it is overdue. */
  inTime: Promise<void>;
  isOverdue: boolean;
  /** Makes it overdue: whoever waits for it goes on, and it may still end. */
  giveUp(): void;
}

interface Opening extends Change {
  forVisit: boolean;
  /** Whether it holds one of the places that are open at the same time. */
  isCounted: boolean;
}

export function changeOf(
  work: Promise<void>,
  { why, onOverdue }: { why: string; onOverdue: () => void },
): Change {
  const late = Promise.withResolvers<never>();
  const change: Change = {
    inTime: Promise.race([work, late.promise]),
    isOverdue: false,
    giveUp() {
      change.isOverdue = true;
      onOverdue();
      late.reject(new NotNowError(why, SOON));
    },
  };
  // The caller may have stopped waiting.
  change.inTime.catch(() => {});
  return change;
}

/** What counts as an open wedding; nothing that is overdue, or it would shut out another one as well. */
export function countsAsOpen({ opened, opening, closing }: Slot): boolean {
  if (closing?.isOverdue || opening?.isOverdue) return false;
  return opened !== null || opening?.isCounted === true;
}

export function createSlot(wedding: Wedding, now: () => number): Slot {
  return {
    wedding,
    requests: createRequestsInFlight(now),
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

export function usageOf({ wedding, requests, opened, openedAt }: OpenSlot): Use {
  return {
    name: wedding.name,
    openedAt,
    usedAt: requests.usedAt,
    requests: requests.count(),
    streams: requests.streams(),
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
  /** Runs the daily work. False if a close cut it off. */
  maintain(): Promise<boolean>;
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

/** Seconds until a visitor may ask again. */
export const SOON = 5;

/** Throws `NotNowError` if the work takes longer. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return inTime(ms, work, () => new NotNowError('it takes long to open', SOON));
}
