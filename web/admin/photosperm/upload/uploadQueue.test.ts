import { expect, test } from 'vitest';
import { createUploadQueue, type QueuedUpload } from './uploadQueue.ts';

const photo = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);
const explain = (error: unknown) => (error as Error).message;
const isFinal = (error: unknown) => explain(error) === 'pas une photo';
const settled = () => new Promise((resolve) => setTimeout(resolve));
const told = (queued: readonly QueuedUpload[]) =>
  queued.map(({ upload, status }) => `${upload.file} ${status}`);

test('photos leave two at a time, in their order', async () => {
  const gates: (() => void)[] = [];
  const queue = createUploadQueue({
    send: () => new Promise((resolve) => gates.push(resolve)),
    explain,
    isFinal,
  });
  queue.add('couple', [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(told(queue.queued())).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
  gates[0]?.();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg done', 'b.jpg sending', 'c.jpg sending']);
});

test('what is no photo is refused before a byte of it leaves, and is not tried again', async () => {
  const sent: string[] = [];
  const queue = createUploadQueue({
    send: async ({ upload }) => void sent.push(upload.file),
    explain,
    isFinal,
  });
  queue.add('couple', [photo('film.mp4'), photo('empty.jpg', 0), photo('a.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['film.mp4 refused', 'empty.jpg refused', 'a.jpg done']);
  expect(queue.queued().map(({ problem }) => problem)).toEqual([
    'C’est un film MP4, et ce format n’est pas pris en charge\u00a0: seuls JPEG, PNG, WebP et HEIC le sont.',
    'Ce fichier est vide.',
    null,
  ]);
  queue.retryFailed();
  await settled();
  expect(sent).toEqual(['a.jpg']);
});

test('one failure stops nobody else, says why, and may be tried again', async () => {
  let online = false;
  const send = async ({ upload }: QueuedUpload) => {
    if (upload.file === 'a.jpg' && !online) throw new Error('coupé');
  };
  const queue = createUploadQueue({ send, explain, isFinal });
  queue.add('couple', [photo('a.jpg'), photo('b.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg failed', 'b.jpg done']);
  expect(queue.queued()[0]?.problem).toBe('coupé');
  online = true;
  queue.retryFailed();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg done', 'b.jpg done']);
});

test('what the site will never take is not offered again', async () => {
  const send = async () => {
    throw new Error('pas une photo');
  };
  const queue = createUploadQueue({ send, explain, isFinal });
  queue.add('couple', [photo('a.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg refused']);
});

test('what has arrived is told as it arrives', async () => {
  const seen: number[] = [];
  const queue = createUploadQueue({
    send: async (_queued, onProgress) => {
      onProgress(1);
      onProgress(3);
    },
    explain,
    isFinal,
  });
  queue.subscribe(() => seen.push(queue.queued()[0]?.received ?? 0));
  queue.add('couple', [photo('a.jpg')]);
  await settled();
  expect([...new Set(seen)]).toEqual([0, 1, 3, 4]);
});

test('what is finished can be forgotten; what is under way cannot', async () => {
  const queue = createUploadQueue({
    send: ({ upload }) => (upload.file === 'b.jpg' ? new Promise(() => undefined) : Promise.resolve()),
    explain,
    isFinal,
  });
  queue.add('couple', [photo('a.jpg'), photo('b.jpg'), photo('film.mp4')]);
  await settled();
  queue.forgetFinished();
  expect(told(queue.queued())).toEqual(['b.jpg sending']);
});
