/**
 * Caches the list of photo folders, which every picture request needs. Every change of the list passes
 * through this file, which writes it to the database, then to the cache, and tells the other processes.
 */
import { createMutex } from '../../../platform/async/concurrency.ts';
import { createInvalidation } from '../../../platform/database/shared.ts';
import type { Store, Transaction } from '../../../siteDatabase/tables.ts';
import { listFolders, saveFolders } from './folders.repository.ts';
import type { Folder, StoredFolder } from './folders.rules.ts';

/** `contentTitles` maps folders to the content's titles. */
export async function openFolderList(
  { db, write, shared }: Pick<Store, 'db' | 'write' | 'shared'>,
  contentTitles: () => Readonly<Record<string, string>>,
) {
  let stored: readonly StoredFolder[] = await listFolders(db);
  let changes = 0;
  // Serialised, so that simultaneous changes of two hosts are both applied.
  const runExclusive = createMutex();
  const invalidation = createInvalidation({ shared, topic: 'folders' }, async () => {
    stored = await listFolders(db);
    changes += 1;
  });

  function titled(folder: StoredFolder): Folder {
    return { ...folder, title: folder.title ?? contentTitles()[folder.folder] ?? folder.folder };
  }

  /** Stores no title if it is the content's, so that it follows the content. */
  function asContentHasIt(folder: StoredFolder): StoredFolder {
    return folder.title === contentTitles()[folder.folder] ? { ...folder, title: null } : folder;
  }

  const standing = () => stored.filter(({ deletedAt }) => deletedAt === null);
  const deleted = () => stored.filter(({ deletedAt }) => deletedAt !== null);

  return {
    /** In the hosts' order, without deleted ones. */
    standing: () => standing().map(titled),
    deleted: () => deleted().map(titled),
    /** Includes deleted folders, last, for code that manages their files. */
    known: () => [...standing(), ...deleted()].map(({ folder }) => folder),
    /** True if guests with the right may see the folder. */
    isShown: (folder: string) =>
      stored.some((each) => each.folder === folder && !each.hidden && each.deletedAt === null),
    /** Changes the current list; `also` runs in the same transaction. */
    change: (
      changed: (folders: readonly StoredFolder[]) => readonly StoredFolder[],
      also?: (tx: Transaction) => Promise<void>,
    ) =>
      runExclusive(async () => {
        stored = await write(async (tx) => {
          // Reread within the transaction, because `changed` also reads this list.
          if (invalidation.isShared) stored = await listFolders(tx);
          const next = changed(stored).map(asContentHasIt);
          await saveFolders(tx, next);
          await also?.(tx);
          await invalidation.publish(tx, '');
          return next;
        });
        changes += 1;
        invalidation.reread('');
      }),
    /** A counter of changes. */
    changes: () => changes,
  };
}

export type FolderList = Awaited<ReturnType<typeof openFolderList>>;
