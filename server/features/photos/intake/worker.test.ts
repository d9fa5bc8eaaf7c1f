import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IntakeJob } from './messages.ts';
import { jpegPicture } from './pictures.fixtures.ts';
import { createIntakeWorker, type IntakeWorker } from './worker.ts';

let folder: string;
let worker: IntakeWorker;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
  worker = createIntakeWorker();
});
afterEach(async () => {
  worker.stop();
  await rm(folder, { recursive: true });
});

async function job(name: string, content: Buffer): Promise<IntakeJob> {
  const original = join(folder, name);
  await writeFile(original, content);
  return { name, known: null, original, thumbnail: `${original}.thumb`, display: `${original}.display` };
}

test('one process takes in photo after photo', { timeout: 30_000 }, async () => {
  const first = await worker.take(await job('a.jpg', await jpegPicture()));
  const second = await worker.take(await job('b.jpg', Buffer.from('nothing of a photo')));
  expect(first).toMatchObject({ kind: 'photo', photo: { width: 640, format: 'jpeg' } });
  expect(second).toMatchObject({ kind: 'refused', reason: 'damaged' });
  expect((await readFile(join(folder, 'a.jpg.thumb'))).length).toBeGreaterThan(500);
});

test('a process that dies over a photo costs that photo alone', { timeout: 30_000 }, async () => {
  const taking = worker.take(await job('a.jpg', await jpegPicture()));
  worker.stop();
  expect(await taking).toBeNull();
  expect(await worker.take(await job('b.jpg', await jpegPicture()))).toMatchObject({ kind: 'photo' });
});

test('a photo that is gone when its turn comes is nothing to worry about', { timeout: 30_000 }, async () => {
  const gone = await job('a.jpg', await jpegPicture());
  await rm(gone.original);
  expect(await worker.take(gone)).toEqual({ kind: 'changed' });
});

test('a thumbnail that cannot be written is the disk’s problem, not the photo’s', {
  timeout: 30_000,
}, async () => {
  const blocked = await job('a.jpg', await jpegPicture());
  const outcome = await worker.take({ ...blocked, display: join(blocked.original, 'display.jpg') });
  expect(outcome).toEqual({ kind: 'problem', problem: 'unwritable-folder' });
});
