/** The couple's photo folders in memory, and their only writer, the database first: every picture asks whether its folder is shown. */
import { createMutex } from '../../../platform/async/turns.ts';
import { createInvalidation } from '../../../platform/database/shared.ts';
import type { Store, Transaction } from '../../../siteDatabase/tables.ts';
import { listFolders, saveFolders } from './folders.repository.ts';
import type { Folder, StoredFolder } from './folders.rules.ts';

/** `contentTitles` are those of the content, by folder. */
export async function openFolders(
  { db, write, shared }: Pick<Store, 'db' | 'write' | 'shared'>,
  contentTitles: () => Readonly<Record<string, string>>,
) {
  let stored: readonly StoredFolder[] = await listFolders(db);
  let changes = 0;
  // Two hosts who change different folders at once must both be heard.
  const runExclusive = createMutex();
  const invalidation = createInvalidation({ shared, topic: 'folders' }, async () => {
    stored = await listFolders(db);
    changes += 1;
  });

  function titled(folder: StoredFolder): Folder {
    return { ...folder, title: folder.title ?? contentTitles()[folder.folder] ?? folder.folder };
  }

  /** A title that is the content's follows it. */
  function asContentHasIt(folder: StoredFolder): StoredFolder {
    return folder.title === contentTitles()[folder.folder] ? { ...folder, title: null } : folder;
  }

  const standing = () => stored.filter(({ deletedAt }) => deletedAt === null);
  const deleted = () => stored.filter(({ deletedAt }) => deletedAt !== null);

  return {
    /** In the hosts' order, without deleted ones. */
    standing: () => standing().map(titled),
    deleted: () => deleted().map(titled),
    /** Deleted ones last: for what looks after the files. */
    known: () => [...standing(), ...deleted()].map(({ folder }) => folder),
    /** Whether guests may hear of it, where their rights reach. */
    isShown: (folder: string) =>
      stored.some((each) => each.folder === folder && !each.hidden && each.deletedAt === null),
    /** Changes the list as it stands then; `also` happens in the same transaction. */
    change: (
      changed: (folders: readonly StoredFolder[]) => readonly StoredFolder[],
      also?: (tx: Transaction) => Promise<void>,
    ) =>
      runExclusive(async () => {
        stored = await write(async (tx) => {
          // As it stands for sure: whoever changes it asks this list too.
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
    /** Grows with each change. */
    changes: () => changes,
  };
}

export type FolderList = Awaited<ReturnType<typeof openFolders>>;
