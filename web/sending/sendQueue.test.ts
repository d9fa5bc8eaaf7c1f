import { expect, test } from 'vitest';
import { createSendQueue, isUnderWay, type QueuedFile } from './sendQueue.ts';

const photo = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);
const explain = (error: unknown) => (error as Error).message;
const isFinal = (error: unknown) => explain(error) === 'pas une photo';
const settled = () => new Promise((resolve) => setTimeout(resolve));
const told = (queued: readonly QueuedFile[]) => queued.map(({ file, status }) => `${file.name} ${status}`);
const sent = async () => 'sent' as const;

test('two photos are sent at a time, in order', async () => {
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

test('a file that is no photo is refused before a byte of it is sent, and is not retried', async () => {
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

test('a failure stops no other photo, shows the reason, and can be retried', async () => {
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

test('a file that the site will never accept cannot be retried', async () => {
  const send = async () => {
    throw new Error('pas une photo');
  };
  const queue = createSendQueue({ send, explain, isFinal });
  queue.add([photo('a.jpg')]);
  await settled();
  expect(told(queue.queued())).toEqual(['a.jpg refused']);
});

test('finished photos are reported as they arrive', async () => {
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

test('finished photos can be removed from the list, those under way cannot', async () => {
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

test('pausing stops photos under way and starts no other; resuming continues them', async () => {
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

test('a cancelled photo stops, and the others continue', async () => {
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
