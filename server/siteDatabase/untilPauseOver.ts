import { setTimeout as wait } from 'node:timers/promises';
import { endPause, listRelocations } from './relocation.repository.ts';
import { isGivenUp, type Relocation } from './relocation.rules.ts';
import type { Store } from './tables.ts';

const POLL_EVERY_MS = 250;

/** What is said of the site once nobody copies its last changes any more; a pause whose mover is dead is ended. */
export async function untilPauseOver({ db, write }: Pick<Store, 'db' | 'write'>): Promise<Relocation[]> {
  let known: { moveId: string; beat: number; seen: number } | undefined;
  for (;;) {
    const relocations = await listRelocations(db);
    const paused = relocations.find(({ state }) => state === 'paused');
    if (!paused) return relocations;
    const { moveId, beat } = paused;
    if (known?.moveId !== moveId || known.beat !== beat) known = { moveId, beat, seen: performance.now() };
    if (isGivenUp({ seen: known.seen, now: performance.now() }))
      await write((tx) => endPause(tx, { moveId, beat }));
    else await wait(POLL_EVERY_MS);
  }
}
