/** A site with photos on a disk or in a bucket (`--project bucket`), indexed without decoding. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { RENDITION_KINDS, renditionName } from '../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../contract/photos/photos.schema.ts';
import type { TestSiteOptions } from '../../testing/app.fixtures.ts';
import { createFamille, openTestSite, type TestSite, type Visitor } from '../../testing/site.fixtures.ts';
import type { Catalogue } from './index/photos.catalogue.ts';
import type { ImportedPhoto, Photo, RefusedFile } from './model/photos.rules.ts';
import { createLocalStore } from './store/localStore.ts';
import type { PhotoSettings } from './store/openStore.ts';
import type { PhotoStore } from './store/photoStore.ts';
import { type ForeignTool, toolOnBucket, toolOnDisk } from './store/stores.fixtures.ts';

export const IN_BUCKET = process.env.TEST_PHOTOS === 'bucket';

/** A refused file as the import records it in the index. */
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
  position?: Pick<ImportedPhoto, 'blanks' | 'blankedCrc32'> | undefined;
}

interface Where {
  tool: ForeignTool;
  photoStore: Pick<PhotoStore, 'stat'>;
  catalogue: Pick<Catalogue, 'save'>;
}

/** Writes an original with its smaller pictures to a disk and indexes it. */
export function addPhoto(
  { photosDir, catalogue }: { photosDir: string; catalogue: Pick<Catalogue, 'save'> },
  added: Added,
): Promise<Buffer> {
  return put({ tool: toolOnDisk(photosDir), photoStore: createLocalStore(photosDir), catalogue }, added);
}

async function put(
  { tool, photoStore, catalogue }: Where,
  { folder, name, content = Buffer.from(`original ${folder}/${name}`), position }: Added,
): Promise<Buffer> {
  const place = { folder, name };
  await tool.leave(`${folder}/${name}`, content);
  for (const kind of RENDITION_KINDS)
    await tool.leave(`${folder}/thumbs/${renditionName(kind, name)}`, `${kind} ${name}`);
  const stored = await photoStore.stat({ kind: 'original', ...place });
  if (!stored) throw new Error('nothing was stored');
  await catalogue.save({
    ...place,
    ...stored,
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
  /** For a site with a bucket, a folder that does not exist. */
  photosDir: string;
  /** The settings with which the site was opened. */
  photoSettings: PhotoSettings;
  /** Changes the site's photos as another program does. */
  tool: ForeignTool;
  addPhoto(
    folder: PhotoFolder,
    name: string,
    content?: Buffer,
    position?: Added['position'],
  ): Promise<Buffer>;
  /** Creates a family that may see these folders; returns its hash. */
  famille(folders: readonly PhotoFolder[]): Promise<string>;
  /** A guest of such a family, whose browser already has its cookie. */
  guestOf(folders: readonly PhotoFolder[]): Promise<{ hash: string; guest: Visitor }>;
}

export async function openPhotoSite(options: TestSiteOptions = {}): Promise<PhotoSite> {
  return openAt(IN_BUCKET ? await openPlaceInBucket() : await openPlaceOnDisk(), options);
}

/** For tests of buckets only. */
export async function openBucketPhotoSite(): Promise<PhotoSite> {
  return openAt(await openPlaceInBucket(), {});
}

async function openAt(
  { photoSettings, tool, remove }: Awaited<ReturnType<typeof openPlaceInBucket | typeof openPlaceOnDisk>>,
  options: TestSiteOptions,
): Promise<PhotoSite> {
  const site = await openTestSite({ ...options, ...photoSettings });
  const { photoStore, catalogue } = site.library;
  let host: Visitor | undefined;

  async function famille(folders: readonly PhotoFolder[]): Promise<string> {
    host ??= await site.host();
    const { hash } = await createFamille(host);
    for (const folder of folders) await host.post('/api/adminouminou/photos', { hash, folder });
    return hash;
  }

  return {
    ...site,
    photosDir: photoSettings.photosDir,
    photoSettings,
    tool,
    addPhoto: (folder, name, content, position) =>
      put({ tool, photoStore, catalogue }, { folder, name, content, position }),
    famille,
    async guestOf(folders) {
      const hash = await famille(folders);
      const guest = site.visitor();
      await guest.get(`/api/famille/${hash}`);
      return { hash, guest };
    },
    async close() {
      await site.close();
      await remove();
    },
  };
}

async function openPlaceOnDisk() {
  const photosDir = await mkdtemp(join(tmpdir(), 'photos-'));
  return {
    photoSettings: { photosDir },
    tool: toolOnDisk(photosDir),
    remove: () => rm(photosDir, { recursive: true, force: true }),
  };
}

async function openPlaceInBucket() {
  const { HURRY, openTestS3 } = await import('../../testing/s3.fixtures.ts');
  const s3 = await openTestS3();
  const place = s3.location();
  const photosS3Url = s3.url({ prefix: place.prefix.slice(0, -1) });
  return {
    photoSettings: { photosDir: join(tmpdir(), 'no-photos'), photosS3Url, patience: HURRY },
    tool: toolOnBucket(s3, place),
    remove: s3.close,
  };
}
