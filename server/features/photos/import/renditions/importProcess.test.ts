import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportJob, ImportProcess } from '../importJob.ts';
import { greedyTiff, withNotes } from './hostilePhotos.fixtures.ts';
import { createImportProcess } from './importProcess.ts';
import { jpegPicture } from './pictures.fixtures.ts';

const FILMS = { program: 'ffmpeg', timeZone: 'Europe/Paris' };
let photosDir: string;
let worker: ImportProcess;

/** One worker for all tests: on a busy machine a process takes a second to start. */
beforeAll(async () => {
  photosDir = await mkdtemp(join(tmpdir(), 'worker-'));
  worker = createImportProcess({ photosDir });
});
afterAll(async () => {
  worker.stop();
  await rm(photosDir, { recursive: true });
});

async function job(name: string, content: Buffer, folder = 'couple'): Promise<ImportJob> {
  await mkdir(join(photosDir, folder), { recursive: true });
  await writeFile(join(photosDir, folder, name), content);
  return { folder, name, known: null, turn: 0, films: FILMS };
}

test('one process imports photo after photo', async () => {
  const first = await worker.run(await job('a.jpg', await jpegPicture()));
  const second = await worker.run(await job('b.jpg', Buffer.from('nothing of a photo')));
  expect(first).toMatchObject({ kind: 'imported', photo: { width: 640, format: 'jpeg' } });
  expect(second).toMatchObject({ kind: 'refused', reason: 'damaged' });
  expect((await readFile(join(photosDir, 'couple/thumbs/thumb_a.jpg'))).length).toBeGreaterThan(500);
});

test('a process that dies over a photo loses that photo only', async () => {
  const running = worker.run(await job('a.jpg', await jpegPicture()));
  worker.stop();
  expect(await running).toBeNull();
  expect(await worker.run(await job('b.jpg', await jpegPicture()))).toMatchObject({ kind: 'imported' });
});

test('a photo that is gone when its turn comes is skipped', async () => {
  const gone = await job('a.jpg', await jpegPicture());
  await rm(join(photosDir, 'couple/a.jpg'));
  expect(await worker.run(gone)).toEqual({ kind: 'changed' });
});

test('a thumbnail that cannot be written is the disk’s problem, not the photo’s', async () => {
  const blocked = await job('a.jpg', await jpegPicture(), 'repas');
  await writeFile(join(photosDir, 'repas/thumbs'), 'a file where a folder should be');
  expect(await worker.run(blocked)).toEqual({ kind: 'problem', problem: 'unwritable-folder' });
});

test('a photo that takes all memory loses that photo only', async () => {
  // Just before it ends for lack of memory, the process collects garbage for long on a busy machine.
  const poor = createImportProcess({ photosDir }, { maxHeapMb: 4, descriptionTooLong: 250_000 });
  expect(await poor.run(await job('a.jpg', await jpegPicture()))).toEqual({
    kind: 'died',
    reason: 'no-memory',
  });
});

test('the largest allowed photo has enough memory, after one whose decoder keeps its own', async () => {
  const heic = await readFile(new URL('./iphone.fixtures.heic', import.meta.url));
  expect(await worker.run(await job('a.heic', heic))).toMatchObject({ kind: 'imported' });
  const size = { width: 9200, height: 6900 };
  const large = sharp({ create: { ...size, channels: 3, background: '#d02020' } }).webp({ effort: 0 });
  expect(await worker.run(await job('b.webp', await large.toBuffer()))).toMatchObject({
    kind: 'imported',
    photo: size,
  });
});

test('EXIF in which each entry is a list of all others costs nothing', async () => {
  const greedy = withNotes(await jpegPicture(), greedyTiff());
  expect(await worker.run(await job('a.jpg', greedy))).toMatchObject({ kind: 'imported' });
});

test('a photo whose metadata takes too long loses that photo only', async () => {
  const impatient = createImportProcess({ photosDir }, { descriptionTooLong: 1 });
  const long = Buffer.concat([await jpegPicture(), Buffer.alloc(100_000_000)]);
  expect(await impatient.run(await job('a.jpg', long))).toEqual({ kind: 'died', reason: 'failed' });
  impatient.stop();
});

test.runIf(process.platform === 'linux')(
  'the import process may use its share of the memory and no more',
  async () => {
    worker.stop();
    const before = children();
    await worker.run(await job('a.jpg', await jpegPicture()));
    const [pid] = children().filter((each) => !before.includes(each));
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max data size +2048000000 /);
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-old-space-size=256');
  },
);

function children(): string[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}
