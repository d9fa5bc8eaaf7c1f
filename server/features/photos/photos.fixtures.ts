/** A site with photos on a real disk, indexed without decoding anything: for tests of who gets what. */
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { RENDITION_KINDS } from '../../../contract/photos.rules.ts';
import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import { createFamille, openTestSite, type TestSite, type Visitor } from '../../testing.fixtures.ts';
import type { TestSiteOptions } from '../../testingApp.fixtures.ts';
import type { Catalogue } from './photos.catalogue.ts';
import type { Photo, RefusedFile } from './photos.rules.ts';
import { storedFile } from './store/localFile.ts';
import { picturePathOnDisk } from './store/localStore.ts';
import { THUMBS } from './store/photoNames.ts';

/** In the index, as the import leaves it. */
export function refusedFile(folder: PhotoFolder, name: string): RefusedFile {
  return { folder, name, size: 9, mtime: 1, etag: '', reason: 'damaged', found: null };
}

function measured(content: string): Photo['display'] {
  return { size: Buffer.byteLength(content), crc32: crc32(content) };
}

interface Added {
  folder: PhotoFolder;
  name: string;
  content?: Buffer | undefined;
  position?: Pick<Photo, 'blanks' | 'blankedCrc32'> | undefined;
}

/** Writes an original with its smaller pictures and indexes it. */
export async function addPhoto(
  { photosDir, catalogue }: { photosDir: string; catalogue: Pick<Catalogue, 'save'> },
  { folder, name, content = Buffer.from(`original ${folder}/${name}`), position }: Added,
): Promise<Buffer> {
  await mkdir(join(photosDir, folder, THUMBS), { recursive: true });
  const place = { folder, name };
  const original = picturePathOnDisk(photosDir, { kind: 'original', ...place });
  await writeFile(original, content);
  await utimes(original, 1664031600, 1664031600);
  for (const kind of RENDITION_KINDS)
    await writeFile(picturePathOnDisk(photosDir, { kind, ...place }), `${kind} ${name}`);
  await catalogue.save({
    ...place,
    ...storedFile(await stat(original)),
    format: 'jpeg',
    crc32: crc32(content),
    width: 4000,
    height: 3000,
    takenAt: '2022-09-24T15:04:05',
    placeholder: 'AAAA',
    turned: 0,
    camera: '',
    display: measured(`display ${name}`),
    film: null,
    ...(position ?? { blanks: [], blankedCrc32: crc32(content) }),
  });
  return content;
}

export interface PhotoSite extends TestSite {
  photosDir: string;
  addPhoto(
    folder: PhotoFolder,
    name: string,
    content?: Buffer,
    position?: Added['position'],
  ): Promise<Buffer>;
  /** A family that may see these folders, and its hash. */
  famille(folders: readonly PhotoFolder[]): Promise<string>;
}

export async function openPhotoSite(options: TestSiteOptions = {}): Promise<PhotoSite> {
  const photosDir = await mkdtemp(join(tmpdir(), 'photos-'));
  const site = await openTestSite({ ...options, photosDir });
  let host: Visitor | undefined;
  return {
    ...site,
    photosDir,
    addPhoto: (folder, name, content, position) =>
      addPhoto({ photosDir, catalogue: site.library.catalogue }, { folder, name, content, position }),
    async famille(folders) {
      host ??= await site.host();
      const { hash } = await createFamille(host);
      for (const folder of folders) await host.post('/api/adminouminou/photos', { hash, folder });
      return hash;
    },
    async close() {
      await site.close();
      await rm(photosDir, { recursive: true, force: true });
    },
  };
}
