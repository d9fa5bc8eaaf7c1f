/** The pause of a site whose last changes are copied. It ends with whoever asked for it, however they end. */
import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '../../platform/async/repeat.ts';
import { endPause, pauseWrites, showLife } from '../../siteDatabase/relocation.repository.ts';
import { BEAT_EVERY_MS } from '../../siteDatabase/relocation.rules.ts';
import type { Store } from '../../siteDatabase/tables.ts';

/** A mail that is leaving takes a second or two; no longer than that is waited for one. */
const PATIENCE_MS = 5000;
const ASK_AGAIN_MS = 100;

export async function pauseSite({ write }: Store, { moveId, place }: { moveId: string; place: string }) {
  const until = performance.now() + PATIENCE_MS;
  const ask = () => write((tx) => pauseWrites(tx, { moveId, place, patient: performance.now() < until }));
  while (!(await ask())) await wait(ASK_AGAIN_MS);
  const stop = repeat(BEAT_EVERY_MS, () => write((tx) => showLife(tx, moveId)));
  return {
    /** Harmless where it is over. */
    async end() {
      stop();
      await write((tx) => endPause(tx, { moveId }));
    },
  };
}
