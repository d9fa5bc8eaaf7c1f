/**
 * Remembers beside the data which parts were mailed about, so that the mail about their recovery is sent even if
 * the database was down or restored meanwhile.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWithin } from '../../platform/files/disk.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { deleteAlert, insertAlert, listAlerts } from './alerts.repository.ts';

export interface ReportedParts {
  /** Throws if not all can be read. */
  read(): Promise<string[]>;
  add(part: string): Promise<void>;
  remove(part: string): Promise<void>;
}

/**
 * Processes that share a site ask its database, because another one may look next; their own folder keeps what
 * the database did not take.
 */
export function openReportedParts({
  store,
  dataDir,
  now,
}: {
  store: Store;
  dataDir: string;
  now: () => number;
}): ReportedParts {
  const folder = inFolder(join(dataDir, 'cache', 'alerts'));
  if (store.shared === null)
    return {
      ...folder,
      // The folder alone tells, if the database cannot.
      read: async () => [...(await folder.read()), ...(await takeRowsOver(store, folder).catch(() => []))],
    };
  return {
    async read() {
      // First, because this makes the folder, which a database that is away needs the most.
      const kept = await folder.read();
      return [...kept, ...(await listAlerts(store.db)).map(({ part }) => part)];
    },
    add: (part) => store.write((tx) => insertAlert(tx, part, now())).catch(() => folder.add(part)),
    async remove(part) {
      await folder.remove(part);
      await store.write((tx) => deleteAlert(tx, part));
    },
  };
}

/** What a site told before it had this folder, or while several processes shared it. Returns their parts. */
async function takeRowsOver(store: Store, folder: ReportedParts): Promise<string[]> {
  const parts = (await listAlerts(store.db)).map(({ part }) => part);
  for (const part of parts) {
    await folder.add(part);
    // A full disk keeps the row, and it is told of all the same.
    await store.write((tx) => deleteAlert(tx, part)).catch(() => {});
  }
  return parts;
}

/** An empty file for each part: a full disk has no room for a line, but takes a name. */
function inFolder(folder: string): ReportedParts {
  return {
    async read() {
      await makeWithin(dirname(folder), 0o700);
      await makeWithin(folder, 0o700);
      return readdir(folder);
    },
    add: (part) => writeFile(join(folder, part), '', { mode: 0o600 }),
    remove: (part) => rm(join(folder, part), { force: true }),
  };
}
