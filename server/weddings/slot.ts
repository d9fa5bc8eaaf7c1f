/** What the pool keeps of one wedding: whether it is open, who is in it, and when it failed last. */
import type { Use } from './choose.ts';
import type { Opened } from './opened.ts';
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
