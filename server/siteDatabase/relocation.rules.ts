/** What a site that moves tells its own processes, and what they make of it. */
import type { RelocationTable } from './tables.ts';

export type Relocation = RelocationTable;

/** Milliseconds without a sign of life after which whoever moved the site is taken for dead. A sign comes every second. */
export const GIVEN_UP_AFTER_MS = 15_000;
export const BEAT_EVERY_MS = 1000;

/** Why a process whose photos are at `photosPlace` stores nothing; null where it may. */
export function reasonToRest(
  relocations: readonly Pick<Relocation, 'what' | 'state' | 'place'>[],
  photosPlace: string,
): Pick<Relocation, 'state' | 'place'> | null {
  return (
    relocations.find(
      ({ what, state, place }) => what === 'rows' || (state === 'left' && place === photosPlace),
    ) ?? null
  );
}

/** Whether a pause shows no sign of life: `seen` is when its beat was first seen. */
export function isGivenUp({ seen, now }: { seen: number; now: number }): boolean {
  return now - seen >= GIVEN_UP_AFTER_MS;
}
