import { expect, test } from 'vitest';
import { createSendQueue, isUnderWay, type QueuedFile } from './sendQueue.ts';

const photo = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);
const explain = (error: unknown) => (error as Error).message;
const isFinal = (error: unknown) => explain(error) === 'pas une photo';
const settled = () => new Promise((resolve) => setTimeout(resolve));
const told = (queued: readonly QueuedFile[]) => queued.map(({ file, status }) => `${file.name} ${status}`);
const sent = async () => 'sent' as const;

test('photos leave two at a time, in their order', async () => {
  const gates: (() => void)[] = [];
  const queue = createSendQueue({
    send: () => new Promise((resolve) => gates.push(() => resolve('sent'))),
    explain,
    isFinal,
  });
  queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(told(queue.queued())).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
  gates[0]?.();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg sent', 'b.jpg sending', 'c.jpg sending']);
});

test('what is no photo is refused before a byte of it leaves, and is not tried again', async () => {
  const names: string[] = [];
  const queue = createSendQueue({
    send: async ({ file }) => {
      names.push(file.name);
      return 'sent';
    },
    explain,
    isFinal,
  });
  queue.add([photo('film.avi'), photo('empty.jpg', 0), photo('a.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['film.avi refused', 'empty.jpg refused', 'a.jpg sent']);
  expect(queue.queued().map(({ problem }) => problem)).toEqual([
    'C’est un film AVI, et ce format n’est pas pris en charge\u00a0: exportez-le en MP4, puis copiez-le de nouveau.',
    'Ce fichier est vide.',
    null,
  ]);
  queue.retryFailed();
  await settled();
  expect(names).toEqual(['a.jpg']);
});

test('one failure stops nobody else, says why, and may be tried again', async () => {
  let online = false;
  const send = async ({ file }: QueuedFile) => {
    if (file.name === 'a.jpg' && !online) throw new Error('coupé');
    return 'sent' as const;
  };
  const queue = createSendQueue({ send, explain, isFinal });
  queue.add([photo('a.jpg'), photo('b.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg failed', 'b.jpg sent']);
  expect(queue.queued()[0]?.problem).toBe('coupé');
  online = true;
  queue.retryFailed();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg sent', 'b.jpg sent']);
});

test('what the site will never take is not offered again', async () => {
  const send = async () => {
    throw new Error('pas une photo');
  };
  const queue = createSendQueue({ send, explain, isFinal });
  queue.add([photo('a.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg refused']);
});

test('what has arrived is told as it arrives', async () => {
  const seen: number[] = [];
  const queue = createSendQueue({
    send: async (_queued, { onProgress }) => {
      onProgress(1);
      onProgress(3);
      return 'sent';
    },
    explain,
    isFinal,
  });
  queue.subscribe(() => seen.push(queue.queued()[0]?.received ?? 0));
  queue.add([photo('a.jpg')]);
  await settled();
  expect([...new Set(seen)]).toEqual([0, 1, 3, 4]);
});

test('what is finished can be forgotten; what is under way cannot', async () => {
  const queue = createSendQueue({
    send: ({ file }) => (file.name === 'b.jpg' ? new Promise(() => undefined) : sent()),
    explain,
    isFinal,
  });
  queue.add([photo('a.jpg'), photo('b.jpg'), photo('film.avi')]);
  await settled();
  queue.drop((queued) => !isUnderWay(queued));
  expect(told(queue.queued())).toEqual(['b.jpg sending']);
});

test('paused, nothing more leaves and what is on its way stops; resumed, it goes on', async () => {
  const asked: boolean[] = [];
  let step = () => {};
  const queue = createSendQueue({
    send: async (_queued, { goesOn }) => {
      await new Promise<void>((resolve) => {
        step = resolve;
      });
      asked.push(goesOn());
      return goesOn() ? 'sent' : 'stopped';
    },
    explain,
    isFinal,
  });
  queue.add([photo('a.jpg')]);
  queue.pause();
  step();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg waiting']);
  queue.resume();
  step();
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg sent']);
  expect(asked).toEqual([false, true]);
});

test('one that is dropped on its way stops, and the others go on', async () => {
  let step = () => {};
  const send = async ({ file }: QueuedFile, { goesOn }: { goesOn: () => boolean }) => {
    if (file.name !== 'a.jpg') return 'already' as const;
    await new Promise<void>((resolve) => {
      step = resolve;
    });
    return goesOn() ? ('sent' as const) : ('stopped' as const);
  };
  const queue = createSendQueue({ send, explain, isFinal });
  queue.add([photo('a.jpg'), photo('b.jpg')]);
  queue.drop(({ file }) => file.name === 'a.jpg');
  step();
  await settled();
  expect(told(queue.queued())).toEqual(['b.jpg already']);
});
