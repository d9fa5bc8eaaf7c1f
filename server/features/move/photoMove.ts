/**
 * Copies a site's photos to another store: repeatedly while the site serves, the rest during the pause. Then
 * compares both stores, and records the new place in the database.
 */
import { RENDITION_KINDS } from '../../../contract/photos/photos.rules.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import {
  ChangedFileError,
  type FolderListing,
  type ListedFile,
  type PhotoStore,
} from '../photos/store/photoStore.ts';
import { copyMade, copyOriginal, sha256Of } from './copyPhoto.ts';
import type { Copied, Journal } from './journal.ts';
import { listFolderNames, recordPhotoMove, recordsOf } from './photoMove.repository.ts';

export interface PhotoLocation {
  /** The name for display, without secrets; equal names mean equal places. */
  name: string;
  store: PhotoStore;
}

/** Maximal rounds, as photos may be added faster than they are copied. A round without any is the last. */
const MOST_ROUNDS = 10;
const LAST_ROUNDS = 30;
const AT_ONCE = 4;

export function createPhotoMove({
  from,
  to,
  db,
  journal,
  say,
}: {
  from: PhotoLocation;
  to: PhotoLocation;
  db: Store['db'];
  journal: Journal;
  say: (line: string) => void;
}) {
  async function folders(): Promise<string[]> {
    const known = await listFolderNames(db);
    const others = [...(await from.store.strays(known)), ...(await to.store.strays(known))];
    const strays = others.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));
    return [...new Set([...known, ...strays])];
  }

  /** Returns how many photos were missing in the target or differed. */
  async function round(): Promise<number> {
    const records = await recordsOf(db);
    if (records.size > 0 && (await from.store.isEmpty(await listFolderNames(db)))) throw awayFrom(from.name);
    let copied = 0;
    for (const folder of await folders()) copied += await copyFolder(folder, records);
    return copied;
  }

  async function copyFolder(folder: string, records: ReadonlyMap<string, string>): Promise<number> {
    const [here, there] = [await from.store.list(folder), await to.store.list(folder)];
    const isKnown = () => [...records.keys()].some((path) => path.startsWith(`${folder}/`));
    if (here.files.length === 0 && here.renditions.size === 0 && isKnown())
      throw awayFrom(`${from.name}/${folder}`);
    const files = here.files.filter(isCopied);
    if (files.length > 0) await to.store.prepare(folder);
    const found = new Map(there.files.map((file) => [file.name, file]));
    const waiting = files.map((file) => ({
      file,
      copy: found.get(file.name),
      record: records.get(`${folder}/${file.name}`) ?? '',
    }));
    let copied = 0;
    const work = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        copied += await copyOne(folder, next, { here: here.renditions, there: there.renditions });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const names = new Set(files.map(({ name }) => name));
    for (const { name } of there.files.filter((file) => !names.has(file.name))) {
      await removeThere(folder, name);
      copied += 1;
    }
    return copied;
  }

  async function copyOne(
    folder: string,
    { file, copy, record }: { file: ListedFile; copy: ListedFile | undefined; record: string },
    renditions: { here: FolderListing['renditions']; there: FolderListing['renditions'] },
  ): Promise<0 | 1> {
    const place = { folder, name: file.name };
    const known = journal.find(place);
    const isSame = known?.from === file.etag && copy !== undefined && known.to === copy.etag;
    if (isSame && known.record === record) return 0;
    try {
      const sha256 = isSame ? known.sha256 : await bring(folder, file, copy);
      await copyMade(from.store, to.store, place, renditions);
      const now = await to.store.stat({ kind: 'original', ...place });
      if (now === null) return 1;
      await journal.add({ ...place, from: file.etag, to: now.etag, size: file.size, sha256, record });
    } catch (error) {
      // Changed or removed meanwhile; the next round handles it.
      if (!(error instanceof ChangedFileError)) throw error;
    }
    return 1;
  }

  /** Copies a photo unless the target has the same bytes. */
  async function bring(folder: string, file: ListedFile, copy: ListedFile | undefined): Promise<string> {
    const place = { folder, name: file.name };
    if (copy?.size === file.size) {
      const [wanted, found] = [
        await sha256Of(from.store, place, file.etag),
        await sha256Of(to.store, place, copy.etag),
      ];
      if (wanted === found) return wanted;
    }
    return copyOriginal(from.store, to.store, { folder, file });
  }

  async function removeThere(folder: string, name: string): Promise<void> {
    for (const kind of ['original', ...RENDITION_KINDS] as const)
      await to.store.remove({ kind, folder, name });
    journal.forget({ folder, name });
  }

  /** Compares sizes, and etags with those of the verified copies. */
  async function compare(): Promise<Map<string, Copied>> {
    const equal = new Map<string, Copied>();
    for (const folder of await folders()) {
      const [here, there] = [await from.store.list(folder), await to.store.list(folder)];
      const found = new Map(there.files.map((file) => [file.name, file]));
      const files = here.files.filter(isCopied);
      for (const file of files) {
        const known = journal.find({ folder, name: file.name });
        const copy = found.get(file.name);
        if (known?.from !== file.etag || known.to !== copy?.etag || copy.size !== file.size)
          throw new Error(`${folder}/${file.name} n’est pas pareille là-bas ; le site continue où il est`);
        equal.set(`${folder}/${file.name}`, known);
      }
      if (there.files.length !== files.length)
        throw new Error(`${to.name}/${folder} contient d’autres fichiers ; le site continue où il est`);
    }
    return equal;
  }

  let equal = new Map<string, Copied>();
  return {
    to: to.name,
    async copyWhileServing() {
      for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
        const copied = await round();
        if (copied === 0) return;
        say(`Photos copiées pendant que le site répond : ${copied}`);
      }
    },
    /** Called during the pause. Throws if the two stores cannot be made equal. */
    async copyRemaining() {
      for (let rounds = 0; rounds < LAST_ROUNDS; rounds++) if ((await round()) === 0) break;
      equal = await compare();
    },
    /** Records the photos' new place in the database. */
    settle: (tx: Transaction) => recordPhotoMove(tx, { left: from.name, photos: equal }),
    count: () => equal.size,
  };
}

export type PhotoMove = ReturnType<typeof createPhotoMove>;

/** An unplugged disk or misspelt prefix must not delete the copies. */
function awayFrom(place: string): Error {
  return new Error(
    `les photos que le site connaît ne sont pas dans ${place} : vérifiez où elles sont (PHOTOS_DIR, PHOTOS_S3_URL) ; le site continue où il est`,
  );
}

/** Skips links that lead out, pipes and invalid names, which the site reports to the hosts. */
function isCopied({ reason }: ListedFile): boolean {
  return reason === undefined;
}
