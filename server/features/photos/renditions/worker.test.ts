import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportJob, ImportWorker } from '../importJob.ts';
import { jpegPicture } from './pictures.fixtures.ts';
import { createImportWorker } from './worker.ts';

const FILMS = { program: 'ffmpeg', timeZone: 'Europe/Paris' };
let photosDir: string;
let worker: ImportWorker;

beforeEach(async () => {
  photosDir = await mkdtemp(join(tmpdir(), 'worker-'));
  await mkdir(join(photosDir, 'couple'));
  worker = createImportWorker({ photosDir });
});
afterEach(async () => {
  worker.stop();
  await rm(photosDir, { recursive: true });
});

async function job(name: string, content: Buffer): Promise<ImportJob> {
  await writeFile(join(photosDir, 'couple', name), content);
  return { folder: 'couple', name, known: null, turn: 0, films: FILMS };
}

test('one process imports photo after photo', async () => {
  const first = await worker.run(await job('a.jpg', await jpegPicture()));
  const second = await worker.run(await job('b.jpg', Buffer.from('nothing of a photo')));
  expect(first).toMatchObject({ kind: 'imported', photo: { width: 640, format: 'jpeg' } });
  expect(second).toMatchObject({ kind: 'refused', reason: 'damaged' });
  expect((await readFile(join(photosDir, 'couple/thumbs/thumb_a.jpg'))).length).toBeGreaterThan(500);
});

test('a process that dies over a photo costs that photo alone', async () => {
  const running = worker.run(await job('a.jpg', await jpegPicture()));
  worker.stop();
  expect(await running).toBeNull();
  expect(await worker.run(await job('b.jpg', await jpegPicture()))).toMatchObject({ kind: 'imported' });
});

test('a photo that is gone when its turn comes is nothing to worry about', async () => {
  const gone = await job('a.jpg', await jpegPicture());
  await rm(join(photosDir, 'couple/a.jpg'));
  expect(await worker.run(gone)).toEqual({ kind: 'changed' });
});

test('a thumbnail that cannot be written is the disk’s problem, not the photo’s', async () => {
  const blocked = await job('a.jpg', await jpegPicture());
  await writeFile(join(photosDir, 'couple/thumbs'), 'a file where a folder should be');
  expect(await worker.run(blocked)).toEqual({ kind: 'problem', problem: 'unwritable-folder' });
});
