/** What the records of a move mean for the processes that serve the site. */
import type { RelocationTable } from './tables.ts';

export type Relocation = RelocationTable;

/** Milliseconds without a beat after which the process that moves the site is taken for dead. */
export const MOVER_DEAD_AFTER_MS = 15_000;
export const BEAT_EVERY_MS = 1000;

/** Why a process whose photos are at `photosPlace` must not write; null if it may. */
export function pauseReason(
  relocations: readonly Pick<Relocation, 'what' | 'state' | 'place'>[],
  photosLocation: string,
): Pick<Relocation, 'state' | 'place'> | null {
  return (
    relocations.find(
      ({ what, state, place }) => what === 'rows' || (state === 'left' && place === photosLocation),
    ) ?? null
  );
}

/** Whether the mover of a paused site is taken for dead; `seen` is when its present beat was first seen. */
export function isMoverDead({ seen, now }: { seen: number; now: number }): boolean {
  return now - seen >= MOVER_DEAD_AFTER_MS;
}
