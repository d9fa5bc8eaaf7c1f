/** From end to end: real files, the real import process, the real index. */
import { mkdir, open, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect } from 'vitest';
import { renditionNames } from '../../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { createSoleLeader } from '../../../../platform/leader/leadershipOf.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { eventually } from '../../../../testing/eventually.fixtures.ts';
import { folder as photosDir, test } from '../../../../testing/folderKit.fixtures.ts';
import { openTestStore } from '../../../../testing/site.fixtures.ts';
import { openPhotoLibrary, type PhotoLibrary } from '../../photoLibrary.ts';
import { storedFile } from '../../store/localFile.ts';
import type { ImportOutcome, ImportProcess } from '../importJob.ts';
import { jpegPicture } from '../renditions/pictures.fixtures.ts';
import { createImporter, type Importer, type ImporterDeps } from './importer.ts';

let store: Store;
let library: PhotoLibrary;

beforeEach(async () => {
  store = await openTestStore();
  library = await openLibrary();
});
afterEach(async () => {
  await library.importer.stop();
  await store.close();
});

/** Ahead of the disk clock, so that files are ready at once. Tests of half-written files use the real one. */
const later = () => Date.now() + 60_000;

function openLibrary(now = later): Promise<PhotoLibrary> {
  return openPhotoLibrary({
    store,
    leadership: createSoleLeader(),
    photosDir,
    logger: pino({ level: 'silent' }),
    now,
    folderTitles: () => ({}),
    ffmpeg: 'ffmpeg',
    timeZone: () => 'Europe/Paris',
  });
}

/** Moves a file in place as `mv` does: complete, but just changed. */
async function put(folder: PhotoFolder, name: string, content: Buffer): Promise<void> {
  await mkdir(join(photosDir, folder), { recursive: true });
  await writeFile(join(photosDir, folder, name), content);
}

const photo = (folder: PhotoFolder, name: string) => library.catalogue.photo(folder, name);
const reasonOf = (folder: PhotoFolder, name: string) =>
  library.catalogue.refused().find((file) => file.folder === folder && file.name === name)?.reason;

test('photos present at the start and later ones are all imported', async () => {
  const first = await jpegPicture({ takenAt: '2022:09:24 15:04:05', orientation: 6 });
  await put('couple', 'été 😀.jpg', first);
  library.importer.start();
  await eventually(() => expect(photo('couple', 'été 😀.jpg')).toBeDefined());
  expect(photo('couple', 'été 😀.jpg')).toMatchObject({
    format: 'jpeg',
    size: first.length,
    crc32: crc32(first),
    width: 480,
    height: 640,
    takenAt: '2022-09-24T15:04:05',
  });
  const thumbnail = join(photosDir, 'couple/thumbs/thumb_été 😀.jpg');
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 220, height: 293 });

  await put(
    'repas',
    'plus tard.png',
    await sharp(await jpegPicture())
      .png()
      .toBuffer(),
  );
  await eventually(() => expect(photo('repas', 'plus tard.png')).toMatchObject({ format: 'png' }));
  await eventually(() => expect(library.importer.status()).toMatchObject({ waiting: 0, problem: null }));
});

test('a file that is no sound photo is listed with its reason and stops nothing', async () => {
  const picture = await jpegPicture();
  await put('mairie', 'a-moitie.jpg', picture.subarray(0, picture.length / 2));
  await put('mairie', 'b.txt', Buffer.from('Bonjour à tous'));
  await put('mairie', 'c-en-png.jpg', await sharp(picture).png().toBuffer());
  await mkdir(join(photosDir, 'mairie/d-dossier'));
  await symlink('/etc/hostname', join(photosDir, 'mairie/e-lien.jpg'));
  await symlink('/etc', join(photosDir, 'mairie/f-lien'));
  await symlink('nulle-part.jpg', join(photosDir, 'mairie/g-lien.jpg'));
  await put('mairie', '.DS_Store', Buffer.from('noise'));
  await put('mairie', 'z.jpg', picture);
  await symlink('z.jpg', join(photosDir, 'mairie/z-lien.jpg'));
  library.importer.start();
  await eventually(() => expect(photo('mairie', 'z.jpg')).toBeDefined());
  expect(photo('mairie', 'z-lien.jpg')).toBeDefined();
  const refused = library.catalogue.refused().map(({ name, reason }) => [name, reason]);
  expect(refused).toEqual([
    ['a-moitie.jpg', 'damaged'],
    ['b.txt', 'unsupported'],
    ['c-en-png.jpg', 'misnamed'],
    ['d-dossier', 'not-a-file'],
    ['e-lien.jpg', 'link-outside'],
    ['f-lien', 'link-outside'],
    ['g-lien.jpg', 'link-outside'],
  ]);
});

test('a half-copied photo is never shown, and is imported once it is complete', async () => {
  library = await openLibrary(Date.now);
  library.importer.start();
  const picture = await jpegPicture({ width: 1600, height: 1200 });
  await put('couple', 'copie.jpg', picture.subarray(0, picture.length / 2));
  await eventually(() => expect(reasonOf('couple', 'copie.jpg')).toBe('damaged'));
  const rest = await open(join(photosDir, 'couple/copie.jpg'), 'a');
  await rest.write(picture.subarray(picture.length / 2));
  await rest.close();
  await eventually(() => expect(photo('couple', 'copie.jpg')).toMatchObject({ crc32: crc32(picture) }));
  expect(reasonOf('couple', 'copie.jpg')).toBeUndefined();
});

test('replacing or removing a photo replaces or removes its smaller pictures too', async () => {
  await put('couple', 'a.jpg', await jpegPicture());
  await put('couple', 'b.jpg', await jpegPicture());
  library.importer.start();
  await eventually(() => expect(photo('couple', 'b.jpg')).toBeDefined());
  await put('couple', 'a.jpg', await jpegPicture({ width: 300, height: 100 }));
  await eventually(() => expect(photo('couple', 'a.jpg')).toMatchObject({ width: 300 }));
  await rename(join(photosDir, 'couple/b.jpg'), join(photosDir, 'couple/c.jpg'));
  await eventually(() => expect(photo('couple', 'c.jpg')).toBeDefined());
  expect(photo('couple', 'b.jpg')).toBeUndefined();
  const thumbs = await readdir(join(photosDir, 'couple/thumbs'));
  expect(thumbs.sort()).toEqual(['a.jpg', 'c.jpg'].flatMap(renditionNames).sort());
});

test('a photo whose content changes but not its size and date is read again', async () => {
  const path = join(photosDir, 'couple/a.jpg');
  // Behind the end of the picture, where decoders ignore it.
  const picture = await jpegPicture();
  const [one, other] = ['1', '2'].map((end) => Buffer.concat([picture, Buffer.from(end)])) as [
    Buffer,
    Buffer,
  ];
  await put('couple', 'a.jpg', one);
  await utimes(path, 1664031600, 1664031600);
  library.importer.start();
  await eventually(() => expect(photo('couple', 'a.jpg')).toMatchObject({ crc32: crc32(one) }));
  await writeFile(path, other);
  await utimes(path, 1664031600, 1664031600);
  await eventually(() => expect(photo('couple', 'a.jpg')).toMatchObject({ crc32: crc32(other) }));
});

test('a file stored by the site is imported at once, and later changes by others are still noticed', async () => {
  library = await openLibrary(Date.now);
  await put('couple', '0.jpg', await jpegPicture());
  library.importer.start();
  await eventually(() => expect(photo('couple', '0.jpg')).toBeDefined());
  await put('couple', 'a.jpg', await jpegPicture());
  await library.importer.take({ folder: 'couple', name: 'a.jpg', sender: 'one' });
  await eventually(() => expect(photo('couple', 'a.jpg')).toMatchObject({ width: 640 }));
  // Once a later change has been noticed, the scan has passed the stored file.
  await put('couple', 'c.jpg', await jpegPicture());
  await eventually(() => expect(photo('couple', 'c.jpg')).toBeDefined());
  await put('couple', 'a.jpg', await jpegPicture({ width: 300, height: 100 }));
  await eventually(() => expect(photo('couple', 'a.jpg')).toMatchObject({ width: 300 }));
  await library.importer.take({ folder: 'couple', name: 'b.jpg', sender: 'one' });
  await rm(join(photosDir, 'couple/a.jpg'));
  await eventually(() => expect(photo('couple', 'a.jpg')).toBeUndefined());
  await eventually(() => expect(library.importer.status()).toMatchObject({ waiting: 0, problem: null }));
});

test('a photo that only gets another date keeps its smaller pictures, and its index entry is updated', async () => {
  await put('couple', 'a.jpg', await jpegPicture());
  library.importer.start();
  await eventually(() => expect(photo('couple', 'a.jpg')).toBeDefined());
  const thumbnail = join(photosDir, 'couple/thumbs/thumb_a.jpg');
  const before = { photo: photo('couple', 'a.jpg'), ino: (await stat(thumbnail)).ino };

  await utimes(join(photosDir, 'couple/a.jpg'), 1664031600, 1664031600);
  await eventually(() => expect(photo('couple', 'a.jpg')?.mtime).toBe(1664031600_000));
  const { etag } = storedFile(await stat(join(photosDir, 'couple/a.jpg')));
  expect(photo('couple', 'a.jpg')).toEqual({ ...before.photo, mtime: 1664031600_000, etag });
  expect((await stat(thumbnail)).ino).toBe(before.ino);
});

test('after a restart nothing is read again, and lost thumbnails are made again', async () => {
  await put('couple', 'a.jpg', await jpegPicture());
  await put('couple', 'b.jpg', await jpegPicture());
  library.importer.start();
  await eventually(() => expect(photo('couple', 'b.jpg')).toBeDefined());
  await library.importer.stop();
  const before = await stat(join(photosDir, 'couple/thumbs/thumb_a.jpg'));
  await rm(join(photosDir, 'couple/thumbs/thumb_b.jpg'));

  library = await openLibrary();
  expect(photo('couple', 'a.jpg')).toBeDefined();
  library.importer.start();
  await eventually(() => stat(join(photosDir, 'couple/thumbs/thumb_b.jpg')).then(() => {}));
  expect((await stat(join(photosDir, 'couple/thumbs/thumb_a.jpg'))).ino).toBe(before.ino);
});

test('a folder that cannot be read is reported to the hosts, and the others are imported', async () => {
  await writeFile(join(photosDir, 'mairie'), 'a file where a folder should be');
  await put('repas', 'a.jpg', await jpegPicture());
  library.importer.start();
  await eventually(() => expect(library.importer.status().problem).toBe('unreadable-folder'));
  await eventually(() => expect(photo('repas', 'a.jpg')).toBeDefined());
});

test('a photo is not blamed when the import process dies over it once', async () => {
  await put('couple', 'a.jpg', Buffer.from('a'));
  let deaths = 0;
  const importer = importerWith(async () => (deaths++ === 0 ? null : imported('a.jpg')));
  importer.start();
  await eventually(() => expect(photo('couple', 'a.jpg')).toBeDefined());
  await importer.stop();
});

test('a photo over which the process died is retried after a restart, and not before', async () => {
  await put('couple', 'a.jpg', Buffer.from('a'));
  let tries = 0;
  const run = async () => {
    tries += 1;
    return null;
  };
  const importer = importerWith(run);
  importer.start();
  await eventually(() => expect(reasonOf('couple', 'a.jpg')).toBe('failed'));
  await put('couple', 'b.jpg', Buffer.from('b'));
  await eventually(() => expect(reasonOf('couple', 'b.jpg')).toBe('failed'));
  await importer.stop();
  expect(tries).toBe(4);
  const again = importerWith(async ({ name }) => imported(name));
  again.start();
  await eventually(() => expect(photo('couple', 'a.jpg')).toBeDefined());
  await again.stop();
});

test('a photo over which the kernel kills the process twice is too much for this machine’s memory', async () => {
  await put('couple', 'a.jpg', Buffer.from('a'));
  const importer = importerWith(async () => ({ kind: 'killed' }));
  importer.start();
  await eventually(() => expect(reasonOf('couple', 'a.jpg')).toBe('no-memory'));
  await importer.stop();
});

test('a photo that crashes the process twice is refused, a full disk pauses the import, and both resume', async () => {
  await put('couple', 'a.jpg', Buffer.from('a'));
  await put('couple', 'b.jpg', Buffer.from('b'));
  let isFull = true;
  const importer = importerWith(async ({ name }) => {
    if (name === 'a.jpg') return null;
    return isFull ? { kind: 'problem', problem: 'disk-full' } : imported('b.jpg');
  });
  importer.start();
  await eventually(() => expect(importer.status().problem).toBe('disk-full'));
  isFull = false;
  void importer.requestScan('couple');
  await eventually(() => expect(photo('couple', 'b.jpg')).toBeDefined());
  await eventually(() => expect(reasonOf('couple', 'a.jpg')).toBe('failed'));
  expect(importer.status().problem).toBeNull();
  await importer.stop();
});

test('a photo over which the process died is retried after the others; one that the process rejected is refused at once', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await put('couple', name, Buffer.from(name));
  const tried: string[] = [];
  const importer = importerWith(async ({ name }) => {
    tried.push(name);
    if (name === 'b.jpg') return { kind: 'died', reason: 'no-memory' };
    return name === 'a.jpg' && tried.length === 1 ? { kind: 'killed' } : imported(name);
  });
  importer.start();
  await eventually(() => expect(photo('couple', 'a.jpg')).toBeDefined());
  // What a watcher found meanwhile is tried as well.
  expect([...new Set(tried)]).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(tried.indexOf('a.jpg', 1)).toBeGreaterThan(tried.indexOf('c.jpg'));
  expect(tried.filter((name) => name === 'b.jpg')).toHaveLength(1);
  expect(reasonOf('couple', 'b.jpg')).toBe('no-memory');
  await importer.stop();
});

test('a family that sends many photos delays no other, however their names sort', async () => {
  for (const name of ['a1.jpg', 'a2.jpg', 'a3.jpg', 'z.jpg']) await put('couple', name, Buffer.from(name));
  const tried: string[] = [];
  const importer = importerWith(
    async ({ name }) => {
      tried.push(name);
      return imported(name);
    },
    {
      senders: new Map([
        ['a1.jpg', 'one'],
        ['a2.jpg', 'one'],
        ['a3.jpg', 'one'],
        ['z.jpg', 'other'],
      ]),
    },
  );
  importer.start();
  await eventually(() => expect(photo('couple', 'a3.jpg')).toBeDefined());
  expect([...new Set(tried)]).toEqual(['a1.jpg', 'z.jpg', 'a2.jpg', 'a3.jpg']);
  await importer.stop();
});

test('one sender’s files that hang until the time limit delay the others by one of them only', async () => {
  const names = ['a1.jpg', 'a2.jpg', 'a3.mp4', 'y1.jpg', 'y2.jpg', 'z.mp4'];
  for (const name of names) await put('couple', name, Buffer.from(name));
  const tried: string[] = [];
  let time = later();
  const importer = importerWith(
    async ({ name }) => {
      tried.push(name);
      if (!name.startsWith('a')) return imported(name);
      time += 20_000;
      return { kind: 'died', reason: 'failed' };
    },
    {
      senders: new Map(names.map((name) => [name, name.startsWith('a') ? 'hostile' : 'other'])),
      now: () => time,
    },
  );
  importer.start();
  await eventually(() => expect(reasonOf('couple', 'a3.mp4')).toBe('failed'));
  expect([...new Set(tried)]).toEqual(['a1.jpg', 'y1.jpg', 'y2.jpg', 'z.mp4', 'a2.jpg', 'a3.mp4']);
  await importer.stop();
});

test.each(['film.mp4', 'photo.jpg'])(
  '%s that takes long is interrupted as soon as somebody else sends, and resumed last',
  async (long) => {
    await put('couple', long, Buffer.from('long'));
    const tried: string[] = [];
    let leave = () => {};
    let isCalm = false;
    const worker: ImportProcess = {
      run({ name }) {
        tried.push(name);
        if (name !== long || isCalm) return Promise.resolve(imported(name));
        return new Promise((resolve) => {
          leave = () => resolve(null);
        });
      },
      stop: () => leave(),
    };
    const patience = { film: 1, photo: 1 };
    const senders = new Map([
      [long, 'one'],
      ['next.jpg', 'one'],
      ['other.jpg', 'another'],
    ]);
    const importer = importerWith(worker, { senders, patience });
    importer.start();
    await eventually(() => expect(tried).toEqual([long]));
    // The same sender's next photo does not end the work.
    await put('couple', 'next.jpg', Buffer.from('next'));
    importer.take({ folder: 'couple', name: 'next.jpg', sender: 'one' });
    expect(importer.status().waiting).toBe(1);
    await put('couple', 'other.jpg', Buffer.from('other'));
    importer.take({ folder: 'couple', name: 'other.jpg', sender: 'another' });
    isCalm = true;
    await eventually(() => expect(photo('couple', long)).toBeDefined());
    expect([...new Set(tried)].slice(0, 2)).toEqual([long, 'other.jpg']);
    // A scan that began before its import was noted may find it once more.
    expect(tried.filter((name) => name === long).length).toBeLessThanOrEqual(3);
    await importer.stop();
  },
);

test('no folder is made where the disk went with the whole site', async () => {
  const importer = importerWith(async () => null, { isSiteThere: () => false });
  importer.start();
  await importer.requestScan('couple');
  await eventually(() => expect(importer.isAtWork()).toBe(false));
  expect([importer.status().problem, await readdir(photosDir)]).toEqual(['site-away', []]);
  await importer.stop();
});

/** An importer whose process does as the test says. */
function importerWith(
  worker: ImportProcess | ImportProcess['run'],
  {
    senders = new Map(),
    ...given
  }: { senders?: ReadonlyMap<string, string> } & Partial<
    Pick<ImporterDeps, 'now' | 'patience' | 'isSiteThere'>
  > = {},
): Importer {
  const { photoStore, folders, catalogue } = library;
  const logger = pino({ level: 'silent' });
  const films = () => ({ program: 'ffmpeg', timeZone: 'Europe/Paris', canGrab: true });
  return createImporter({
    photoStore,
    folders,
    catalogue,
    worker: typeof worker === 'function' ? { run: worker, stop() {} } : worker,
    films,
    sendersIn: async () => senders,
    logger,
    now: later,
    isSiteThere: () => true,
    ...given,
  });
}

function imported(name: string): ImportOutcome {
  const file = { folder: 'couple', name, size: 1, mtime: 0, etag: '1' } as const;
  const look = { format: 'jpeg', width: 1, height: 1, takenAt: null, placeholder: '' } as const;
  const bytes = {
    crc32: 1,
    blanks: [],
    blankedCrc32: 1,
    turned: 0,
    camera: '',
    film: null,
    display: { size: 1, crc32: 1 },
  } as const;
  return { kind: 'imported', photo: { ...file, ...look, ...bytes }, decoded: true };
}
