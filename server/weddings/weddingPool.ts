/** Opens each wedding at its first request, and closes it when idle or when another needs its place. */
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../contract/durations.ts';
import { createSemaphore } from '../platform/async/concurrency.ts';
import type { App } from '../platform/http/app.ts';
import { againAfter, givesWay, givesWayToWork, IDLE_MS, idleAmong, WOKEN_MS } from './lifecycle.ts';
import {
  changeOf,
  countsAsOpen,
  createSlot,
  DISK_AWAY,
  isOpen,
  NotNowError,
  type Opened,
  type Opener,
  type Slot,
  SOON,
  usageOf,
  whyNoMore,
  within,
} from './slot.ts';
import type { Wedding } from './wedding.ts';

/** Concurrent openings, each of which uses a core for 0.1 s; one that takes longer no longer counts. */
const OPENING_AT_ONCE = 3;
const OPENING_HOLDS_MS = 5000;
/** Milliseconds that a visitor, and a stop of the process, wait for an opening by default. */
const PATIENCE_MS = 25_000;
const LAST_PATIENCE_MS = 5000;
/** A close takes ten seconds of requests in flight, and a photo or a mail under way; an opening a migration. */
const OVERDUE_MS = 2 * MINUTE_MS;

export interface PoolDeps {
  open: Opener;
  /** Weddings open at the same time at most. */
  limit: number;
  now: () => number;
  logger: FastifyBaseLogger;
  /** Milliseconds that an opening or a close may take before it is overdue. */
  endsWithinMs?: number;
  /** Milliseconds that a visitor waits for an opening. */
  patience?: number;
  /** `isUnfinished` if background work was cut off, which the next opening resumes. */
  onClosed: (wedding: Wedding, isUnfinished: boolean) => void;
}

export function createPool({
  open: openOne,
  limit,
  now,
  logger,
  endsWithinMs = OVERDUE_MS,
  patience = PATIENCE_MS,
  onClosed,
}: PoolDeps) {
  const slots = new Map<string, Slot>();
  const semaphore = createSemaphore(OPENING_AT_ONCE);
  const stopping = new AbortController();

  function slotOf(wedding: Wedding): Slot {
    const slot = slots.get(wedding.name) ?? createSlot(wedding, now);
    slots.set(wedding.name, slot);
    return slot;
  }

  function isOverdue(name: string): boolean {
    const { opening = null, closing = null } = slots.get(name) ?? {};
    return opening?.isOverdue === true || closing?.isOverdue === true;
  }

  const openSlots = () => [...slots.values()].filter(isOpen);

  /** Closes more than one where an opening or a close has ended after its place was given away. */
  async function makeRoom({ opening }: Slot, isVisit: boolean): Promise<void> {
    while ([...slots.values()].filter(countsAsOpen).length >= limit) {
      const uses = openSlots().map(usageOf);
      const use = isVisit ? givesWay(uses, now()) : givesWayToWork(uses, now());
      const slot = use === null ? undefined : slots.get(use.name);
      if (!use || !slot) throw new NotNowError('every wedding that is open is in use', SOON);
      await close(slot, 'another one needs its place', use.isAtWork);
    }
    if (opening) opening.isCounted = true;
  }

  async function openSlot(slot: Slot, wedding: Wedding, isVisit: boolean): Promise<void> {
    const { name } = wedding;
    await slot.closing?.inTime;
    const leave = await semaphore.take(stopping.signal);
    if (leave === null) throw new NotNowError('the process stops', SOON);
    const letOthers = setTimeout(leave, OPENING_HOLDS_MS).unref();
    const began = performance.now();
    let overdue: NodeJS.Timeout | undefined;
    try {
      await makeRoom(slot, isVisit);
      slot.wedding = wedding;
      overdue = setTimeout(() => slot.opening?.giveUp(), endsWithinMs).unref();
      slot.opened = await openOne(wedding, slot.requests.whenQuiet);
      slot.openedAt = now();
      slot.failures = 0;
      logger.info({ wedding: name, ms: Math.round(performance.now() - began) }, 'wedding opened');
    } catch (error) {
      if (error instanceof NotNowError) throw error;
      slot.failures += 1;
      const wait = againAfter(slot.failures);
      slot.retryAt = now() + wait;
      logger.error({ wedding: name, err: error, retryInMs: wait }, 'wedding could not be opened');
      throw new NotNowError('it could not be opened', secondsOf(wait));
    } finally {
      clearTimeout(letOthers);
      clearTimeout(overdue);
      leave();
    }
  }

  function ensureOpen(wedding: Wedding, { isVisit }: { isVisit: boolean }): Promise<void> {
    const slot = slotOf(wedding);
    if (slot.opening !== null) {
      const { forVisit, isOverdue, inTime } = slot.opening;
      // An opening for a visitor may close other weddings that one for background work may not.
      return isVisit && !forVisit && !isOverdue
        ? inTime.catch(() => ensureOpen(wedding, { isVisit }))
        : inTime;
    }
    if (isOpen(slot)) return Promise.resolve();
    if (slot.closing?.isOverdue) return slot.closing.inTime;
    const wait = slot.retryAt - now();
    // New settings are tried at once.
    if (slot.failures > 0 && wait > 0 && slot.wedding.stamp === wedding.stamp)
      return Promise.reject(new NotNowError('it could not be opened', secondsOf(wait)));
    if (!isVisit) slot.requests.usedAt = now() - IDLE_MS + WOKEN_MS;
    const opened = openSlot(slot, wedding, isVisit).finally(() => {
      slot.opening = null;
    });
    const change = changeOf(opened, {
      why: 'its opening does not end',
      onOverdue: () => logger.error({ wedding: wedding.name }, 'wedding does not open'),
    });
    slot.opening = Object.assign(change, { forVisit: isVisit, isCounted: false });
    return change.inTime;
  }

  /** Throws `NotNowError` if the close is overdue, which keeps this wedding from opening, and no other. */
  function close(slot: Slot, why: string, isUnfinished = false): Promise<void> {
    const { opened, wedding } = slot;
    if (opened === null || slot.closing !== null) return slot.closing?.inTime ?? Promise.resolve();
    const closed = opened
      .close()
      .catch((err: unknown) => logger.error({ wedding: wedding.name, err }, 'wedding not closed properly'))
      .then(() => {
        slot.opened = null;
        slot.closing = null;
        logger[why === DISK_AWAY ? 'debug' : 'info']({ wedding: wedding.name }, `wedding closed: ${why}`);
        clearTimeout(overdue);
        onClosed(wedding, isUnfinished);
      });
    const change = changeOf(closed, {
      why: 'its closing does not end',
      onOverdue: () =>
        logger.error({ wedding: wedding.name, waitsFor: opened.noteOverdue() }, 'wedding does not close'),
    });
    const overdue = setTimeout(change.giveUp, endsWithinMs).unref();
    slot.closing = change;
    return change.inTime;
  }

  /** Returns an open wedding's app and counts the request until its response ends; null if it is closed. */
  function take(wedding: Wedding, response: ServerResponse, isStream: boolean): App | null {
    const slot = slots.get(wedding.name);
    if (!isOpen(slot) || slot.wedding.stamp !== wedding.stamp) return null;
    slot.requests.add(response, isStream);
    return slot.opened.app;
  }

  return {
    isOpen: (name: string) => isOpen(slots.get(name)),
    figures(name: string) {
      const slot = slots.get(name);
      return isOpen(slot) ? slot.opened.figures : undefined;
    },
    /** Whether it takes so long to open or to close that it may never end. */
    isOverdue,
    hasFailed: (name: string) => isOverdue(name) || (slots.get(name)?.failures ?? 0) > 0,
    take,
    /** Like `take`, but opens the wedding first or waits for its opening. Throws `NotNowError`. */
    async visit(wedding: Wedding, response: ServerResponse, isStream: boolean) {
      const slot = slotOf(wedding);
      const arrived = slot.requests.expect();
      try {
        if (isOpen(slot) && slot.wedding.stamp !== wedding.stamp)
          await within(patience, close(slot, 'its settings changed'));
        await within(patience, ensureOpen(wedding, { isVisit: true }));
        const app = take(wedding, response, isStream);
        if (app === null) throw new NotNowError('it was closed meanwhile', SOON);
        return app;
      } finally {
        arrived();
      }
    },
    /** Opens the wedding for background work, without ending any other work. Null if it must wait. */
    async wake(wedding: Wedding): Promise<Opened | null> {
      // The opening has logged the error.
      await ensureOpen(wedding, { isVisit: false }).catch(() => {});
      const slot = slots.get(wedding.name);
      return isOpen(slot) ? slot.opened : null;
    },
    /** Closes idle weddings, and those that `current` no longer knows or knows with other settings. */
    async sweep(current: (name: string) => Wedding | undefined) {
      for (const slot of openSlots()) {
        const why = whyNoMore(slot.wedding, current(slot.wedding.name));
        if (why !== null) void close(slot, why);
      }
      for (const name of idleAmong(openSlots().map(usageOf), now())) {
        const slot = slots.get(name);
        const isKept = (await slot?.opened?.hasMailSoon().catch(() => false)) ?? true;
        // A visitor may have come during the query.
        if (slot && !isKept && isOpen(slot) && idleAmong([usageOf(slot)], now()).length > 0)
          void close(slot, 'nobody uses it');
      }
      for (const [name, { opened, opening }] of slots)
        if (!opened && !opening && current(name) === undefined) slots.delete(name);
    },
    /** Closes all weddings and opens none any more. */
    async stop() {
      stopping.abort();
      const opening = [...slots.values()].map((slot) => slot.opening?.inTime);
      await within(LAST_PATIENCE_MS, Promise.allSettled(opening)).catch(() => {});
      await Promise.allSettled([...slots.values()].map((slot) => close(slot, 'the process stops')));
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
