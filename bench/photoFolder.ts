/**
 * Paints photos, puts thousands of copies on disk and into a new site's index, and creates a family that may
 * see them: importing them would take hours.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { allowFolder, createFamille } from '../server/features/familles/familles.usecases.ts';
import { openFolderList } from '../server/features/photos/index/folderList.ts';
import { openCatalogue } from '../server/features/photos/index/photos.catalogue.ts';
import type { Photo } from '../server/features/photos/model/photos.rules.ts';
import { storedFile } from '../server/features/photos/store/localFile.ts';
import { picturePathOnDisk } from '../server/features/photos/store/localStore.ts';
import { THUMBS } from '../server/features/photos/store/photoNames.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { migrations } from '../server/siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../server/siteDatabase/tables.ts';
import { paintPhoto } from '../tools/demo/paint.ts';

export interface PhotoFolder {
  dataDir: string;
  photosDir: string;
  hash: string;
  /** `couple/<name>`, in order. */
  entries: string[];
  /** Absolute paths of the originals, in the same order. */
  paths: string[];
  bytes: number;
  remove(): void;
}

/** Number of different photos, copied to fill a folder: painting one takes seconds. */
const DIFFERENT = 6;

export function paintSome(count = DIFFERENT, size = { width: 6000, height: 4000 }): Promise<Buffer[]> {
  const takenAt = '2022:09:24 15:00:00';
  return Promise.all(Array.from({ length: count }, (_, seed) => paintPhoto({ seed, ...size, takenAt })));
}

/** What the index says of a photo beyond its bytes. */
export type Look = Pick<Photo, 'width' | 'height' | 'takenAt' | 'placeholder' | 'film'>;

const CAMERA: Look = { width: 6000, height: 4000, takenAt: null, placeholder: '', film: null };

/**
 * Makes `count` files and indexes them in the folder `couple`; `contents` and `looks` repeat in turn. Smaller
 * pictures are not written.
 */
export async function makePhotoFolder(
  contents: readonly Buffer[],
  count: number,
  looks: readonly Look[] = [CAMERA],
): Promise<PhotoFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mariage-bench-'));
  const photosDir = join(dataDir, 'photos');
  mkdirSync(join(photosDir, 'couple', THUMBS), { recursive: true });
  const file = join(dataDir, 'wedding.sqlite');
  const store = await openDatabase<Tables>({ file, migrations, booleanColumns });
  const catalogue = await openCatalogue(store, await openFolderList(store, () => ({})));
  const sums = contents.map((content) => crc32(content));
  const lookOf = (index: number) => looks[index % looks.length] ?? CAMERA;
  const names = Array.from({ length: count }, (_, index) => {
    const extension = lookOf(index).film ? 'mp4' : 'jpg';
    return `IMG_${String(index).padStart(5, '0')}.${extension}`;
  });
  let bytes = 0;
  // Saved together, so that they share flushes; one flush each would take minutes.
  const saves: Promise<void>[] = [];
  for (const [index, name] of names.entries()) {
    const place = { folder: 'couple', name } as const;
    const path = picturePathOnDisk(photosDir, { kind: 'original', ...place });
    const model = index % contents.length;
    if (index < contents.length) writeFileSync(path, contents[model] ?? '');
    else copyFileSync(join(photosDir, 'couple', names[model] ?? ''), path);
    const seen = storedFile(statSync(path));
    bytes += seen.size;
    const look = lookOf(index);
    const sum = sums[model] ?? 0;
    const read = {
      format: look.film ? 'mp4' : 'jpeg',
      crc32: sum,
      blanks: [],
      blankedCrc32: sum,
      turned: 0,
      camera: '',
      // There are no smaller pictures here; callers that need some write them.
      display: { size: 0, crc32: 0 },
    } as const;
    saves.push(catalogue.save({ ...place, ...seen, ...look, ...read }));
  }
  await Promise.all(saves);
  const input = { nom: 'Banc', prenom: '', email: '', invitedTovh: false, invitedToReception: true };
  const famille = await store.write((tx) => createFamille(tx, input));
  const act = { at: 0, who: null };
  await store.write((tx) => allowFolder(tx, famille, { folder: 'couple', allowed: true, act }));
  await store.close();
  return {
    dataDir,
    photosDir,
    hash: famille.hash,
    entries: names.map((name) => `couple/${name}`),
    paths: names.map((name) => join(photosDir, 'couple', name)),
    bytes,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
