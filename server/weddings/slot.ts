/** What the pool keeps of one wedding: whether it is open, who is in it, and when it failed last. */
import type { ServerResponse } from 'node:http';
import type { Figures } from '../features/health/figures.ts';
import { inTime } from '../platform/async/timers.ts';
import type { App } from '../platform/http/app.ts';
import type { Use } from './lifecycle.ts';
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

/** The requests in flight of one wedding. Its app listens to nothing, so that closing it would not wait for them by itself. */

/** Requests in flight end by themselves, or are cut after this long: downloads go on where they were. */
const DRAIN_MS = 10_000;

interface Visits {
  /** When anybody last asked or was answered. */
  usedAt: number;
  add(response: ServerResponse, isStream: boolean): void;
  /** Somebody waits for the wedding to be opened, until the returned function is called. */
  expect(): () => void;
  /** In flight, and expected. */
  requests(): number;
  /** Those of them that never end by themselves. */
  streams(): number;
  /** Settles once none is left. */
  whenQuiet(): Promise<void>;
}

function createVisits(now: () => number): Visits {
  const inFlight = new Set<ServerResponse>();
  let streams = 0;
  let expected = 0;
  let tellQuiet = () => {};

  const visits: Visits = {
    usedAt: now(),
    add(response, isStream) {
      visits.usedAt = now();
      inFlight.add(response);
      if (isStream) streams += 1;
      response.once('close', () => {
        visits.usedAt = now();
        inFlight.delete(response);
        if (isStream) streams -= 1;
        if (inFlight.size === 0) tellQuiet();
      });
    },
    expect() {
      visits.usedAt = now();
      expected += 1;
      return () => {
        expected -= 1;
      };
    },
    requests: () => inFlight.size + expected,
    streams: () => streams,
    async whenQuiet() {
      if (inFlight.size === 0) return;
      const late = setTimeout(() => {
        for (const response of inFlight) response.destroy();
      }, DRAIN_MS).unref();
      await new Promise<void>((resolve) => {
        tellQuiet = resolve;
      });
      clearTimeout(late);
    },
  };
  return visits;
}
