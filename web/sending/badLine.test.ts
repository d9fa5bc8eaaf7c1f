/** An evening's photos over a connection that breaks repeatedly: none missing, none twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemType } from '../../contract/errors.ts';
import { ApiError } from '../lib/apiError.ts';
import { FIRST_CHUNK } from './checksum.ts';
import { sendFile } from './sendFile.ts';
import { createSendQueue } from './sendQueue.ts';

const outOfStep = () =>
  new ApiError({
    kind: 'refused',
    status: 409,
    problem: { type: problemType('upload-out-of-step'), title: '', status: 409, detail: '' },
  });

/** Keeps the bytes received of each file; `cut` decides how many bytes of a call, or its answer, are lost. */
function server(cut: () => number | null) {
  const held = new Map<string, number>();
  let stored = 0;
  return {
    held,
    stored: () => stored,
    calls: (name: string, size: number) => ({
      announce: async () => {
        if (cut() !== null) throw new ApiError({ kind: 'network' });
        return { url: name, offset: held.get(name) ?? 0 };
      },
      append: async (_url: string, offset: number, bytes: Blob) => {
        const before = held.get(name) ?? 0;
        if (offset !== before) throw outOfStep();
        const lost = cut();
        const after = before + Math.max(0, bytes.size - (lost ?? 0));
        held.set(name, after);
        if (before < size && after === size) stored += 1;
        if (lost !== null) throw new ApiError({ kind: 'timeout' });
      },
      cancel: async () => undefined,
    }),
  };
}

test('200 photos, with every third call cut at any point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2 * FIRST_CHUNK), { minLength: 5, maxLength: 20 }), async (cuts) => {
      let call = 0;
      const site = server(() => {
        call += 1;
        return call % 3 === 0 ? (cuts[call % cuts.length] ?? 0) : null;
      });
      const queue = createSendQueue({
        send: ({ file }, progress) =>
          sendFile({
            file,
            calls: site.calls(file.name, file.size),
            checksumOf: async () => 1,
            wait: async () => undefined,
            ...progress,
          }),
        explain: String,
        isFinal: () => false,
      });
      const files = Array.from(
        { length: 200 },
        (_, index) => new File([new Uint8Array((index % 5) * FIRST_CHUNK + 1)], `IMG_${index}.jpg`),
      );
      const done = new Promise<void>((resolve) => {
        queue.subscribe(() => {
          if (queue.queued().every(({ status }) => status === 'sent')) resolve();
        });
      });
      queue.add(files);
      await done;
      expect(site.stored()).toBe(200);
      for (const { name, size } of files) expect(site.held.get(name)).toBe(size);
    }),
    { numRuns: 5 },
  );
});
