/** What a watcher counts of each wedding: of one that is open, now; of one that sleeps, as it fell asleep, so that nobody wakes it to ask. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, figuresSchema } from '../features/health/figures.ts';
import { freeBytes } from '../platform/files/disk.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';
import { isWeddingFolder } from './settings.ts';
import { within } from './slot.ts';
import type { Wedding } from './wedding.ts';

/** Beside its settings, for a start of the process. */
const FILE = 'chiffres.json';
/** Of a wedding whose database or disk does not answer. */
const PATIENCE_MS = 5000;

type Place = Pick<Wedding, 'name' | 'folder'>;

export function createKnown() {
  const known = new Map<string, Figures | null>();

  function lastOf({ name, folder }: Place): Figures | null {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const read = readKept(join(folder, FILE));
    known.set(name, read);
    return read;
  }

  return {
    /** `ask` is that of a wedding that is open. Null where it was never open. Never rejects. */
    async figuresOf(wedding: Place, ask: (() => Promise<Figures>) | undefined): Promise<Figures | null> {
      const now = ask && (await within(PATIENCE_MS, ask()).catch(() => null));
      if (now) known.set(wedding.name, now);
      const last = now ?? lastOf(wedding);
      // The disk fills up without it.
      return last && { ...last, freeBytes: await freeBytes(wedding.folder).catch(() => null) };
    },
    /** For one that is about to be closed. Never rejects: without the file the next opening tells. */
    async keep({ name, folder }: Place, ask: () => Promise<Figures>): Promise<void> {
      try {
        const figures = await within(PATIENCE_MS, ask());
        known.set(name, figures);
        // A folder that is gone is not made again.
        if (!isWeddingFolder(folder)) return;
        await writeAtomically([{ path: join(folder, FILE), bytes: Buffer.from(JSON.stringify(figures)) }]);
      } catch {
        // It is closed all the same.
      }
    },
  };
}

export type Known = ReturnType<typeof createKnown>;

function readKept(file: string): Figures | null {
  try {
    return figuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
