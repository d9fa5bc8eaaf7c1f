/** The figures of each wedding: live while it is open, kept from its closing while it sleeps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lostFromFolder } from '../features/backups/lastSeen.ts';
import { freeForBackups } from '../features/backups/store.ts';
import { type Figures, figuresSchema } from '../features/health/figures.ts';
import { freeBytes } from '../platform/files/disk.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';
import { isWeddingFolder } from './settings.ts';
import { within } from './slot.ts';
import type { Wedding } from './wedding.ts';

/** Stands beside the settings, for a restart of the process. */
const FILE = 'chiffres.json';
const PATIENCE_MS = 5000;

type NamedFolder = Pick<Wedding, 'name' | 'folder'>;

/** `patience`: milliseconds that a wedding whose database or disk does not answer is waited for. */
export function createFiguresCache(patience = PATIENCE_MS) {
  const inPatience = <Result>(work: Promise<Result>): Promise<Result | null> =>
    within(patience, work).catch(() => null);
  const known = new Map<string, Figures | null>();

  function lastOf({ name, folder }: NamedFolder): Figures | null {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const read = readKept(join(folder, FILE));
    known.set(name, read);
    return read;
  }

  return {
    /** `ask` is passed for an open wedding. Returns null for a wedding that was never open. Never rejects. */
    async figuresOf(
      wedding: NamedFolder & Pick<Wedding, 'config'>,
      ask: (() => Promise<Figures>) | undefined,
    ): Promise<Figures | null> {
      const { config } = wedding;
      // Free space changes even while the wedding sleeps, and a disk may be unmounted.
      const backupDisk = config && Promise.all([lostFromFolder(config, Date.now()), freeForBackups(config)]);
      // At the same time, because Prometheus waits for ten seconds.
      const [now, found, free] = await Promise.all([
        ask && inPatience(ask()),
        backupDisk && inPatience(backupDisk),
        inPatience(freeBytes(wedding.folder)),
      ]);
      if (now) known.set(wedding.name, now);
      const last = now ?? lastOf(wedding);
      const [lost, backupFreeBytes] = found ?? [null, null];
      return (
        last && {
          ...last,
          ...(lost && { parts: { ...last.parts, backup: false }, backupAt: last.backupAt ?? lost.time }),
          freeBytes: free,
          backupFreeBytes,
        }
      );
    },
    /** Called before a wedding is closed. Never rejects: the next opening can do without the file. */
    async keep({ name, folder }: NamedFolder, ask: () => Promise<Figures>): Promise<void> {
      try {
        const figures = await within(patience, ask());
        known.set(name, figures);
        // Do not create a removed folder again.
        if (!isWeddingFolder(folder)) return;
        await writeAtomically([{ path: join(folder, FILE), bytes: Buffer.from(JSON.stringify(figures)) }]);
      } catch {
        // Closing goes on without the file.
      }
    },
  };
}

export type FiguresCache = ReturnType<typeof createFiguresCache>;

function readKept(file: string): Figures | null {
  try {
    return figuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
