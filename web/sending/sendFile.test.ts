import { expect, test } from 'vitest';
import { type ProblemCode, problemType } from '../../contract/errors.ts';
import { ApiError } from '../lib/apiError.ts';
import { FIRST_CHUNK } from './checksum.ts';
import { type SendFile, sendFile } from './sendFile.ts';

const BYTES = 4 * FIRST_CHUNK;
const file = new Blob([new Uint8Array(BYTES)]);

const refused = (code: ProblemCode, status: number) =>
  new ApiError({
    kind: 'refused',
    status,
    problem: { type: problemType(code), title: '', status, detail: '' },
  });
const network = () => new ApiError({ kind: 'network' });

/** A server that holds `received` bytes; `cut` may lose a part of a chunk. */
function server({ received = 0, cut }: { received?: number; cut?: (chunk: number) => number } = {}) {
  let held = received;
  const sent: number[] = [];
  return {
    sent,
    held: () => held,
    calls: {
      announce: async () => ({ url: '/api/uploads/a', offset: held }),
      append: async (_url: string, offset: number, bytes: Blob) => {
        sent.push(offset);
        if (offset !== held) throw refused('upload-out-of-step', 409);
        const lost = cut?.(sent.length) ?? 0;
        held += bytes.size - lost;
        if (lost > 0) throw network();
      },
      cancel: async () => {
        held = 0;
      },
    },
  };
}

function send(calls: SendFile['calls'], more: Partial<SendFile> = {}) {
  const still = {
    onProgress: () => undefined,
    goesOn: () => true,
    isWanted: () => true,
    wait: async () => undefined,
  };
  return sendFile({ file, calls, checksumOf: async () => 7, ...still, ...more });
}

test('a photo is sent in chunks that grow while the line is fast, each counted', async () => {
  const { calls, sent, held } = server();
  const progress: number[] = [];
  expect(await send(calls, { onProgress: (received) => progress.push(received) })).toBe('sent');
  expect(sent.slice(0, 2)).toEqual([0, FIRST_CHUNK]);
  expect(held()).toBe(BYTES);
  expect(progress.at(-1)).toBe(BYTES);
});

test('it is announced with its checksum, and bytes that the site already holds are not sent again', async () => {
  const { calls, sent } = server({ received: 2 * FIRST_CHUNK });
  const announced: number[] = [];
  const announce = async (crc32: number) => {
    announced.push(crc32);
    return calls.announce();
  };
  await send({ ...calls, announce });
  expect([announced, sent[0]]).toEqual([[7], 2 * FIRST_CHUNK]);
});

test('a photo that the site has is not sent at all', async () => {
  const { calls, sent } = server();
  const announce = () => Promise.reject(refused('already-sent', 409));
  expect(await send({ ...calls, announce })).toBe('already');
  expect(sent).toEqual([]);
});

test('a photo whose last answer was lost is not sent again', async () => {
  const { calls, sent } = server({ received: BYTES });
  expect(await send(calls)).toBe('sent');
  expect(sent).toEqual([]);
});

test('after a cut within a chunk it resumes from the last byte received', async () => {
  const { calls, sent, held } = server({ cut: (chunk) => (chunk === 2 ? 1000 : 0) });
  await send(calls);
  expect(sent[2]).toBe((sent[1] ?? 0) + 2 * FIRST_CHUNK - 1000);
  expect(held()).toBe(BYTES);
});

test('paused or cancelled, it stops before its next chunk', async () => {
  const { calls, sent } = server();
  expect(await send(calls, { goesOn: () => sent.length === 0 })).toBe('stopped');
  expect(sent).toEqual([0]);
});

test('a paused upload keeps its bytes at the site; a cancelled one leaves nothing', async () => {
  for (const isWanted of [true, false]) {
    const { calls, sent, held } = server();
    await send(calls, { goesOn: () => sent.length === 0, isWanted: () => isWanted });
    expect(held()).toBe(isWanted ? FIRST_CHUNK : 0);
  }
});

test.each([
  ['invalid-fields', 400],
  ['disk-full', 507],
  ['sendings-quota', 507],
  ['unknown-family', 404],
] as const)('the refusal %s ends it at once', async (code, status) => {
  const { calls } = server();
  let tries = 0;
  const append = async () => {
    tries += 1;
    throw refused(code, status);
  };
  await expect(send({ ...calls, append })).rejects.toThrow(`refused with ${status}`);
  expect(tries).toBe(1);
});

test.each([
  ['a network that stays away', network()],
  ['a proxy that takes no bytes', new ApiError({ kind: 'refused', status: 502 })],
])('%s is given up in the end', async (_what, error) => {
  const { calls } = server();
  let waited = 0;
  const append = () => Promise.reject(error);
  const wait = async (ms: number) => {
    waited += ms;
  };
  await expect(send({ ...calls, append }, { wait })).rejects.toBe(error);
  expect(waited).toBe(300_000);
});

test('waits for another sender of the same photo instead of competing', async () => {
  const { calls } = server();
  let waits = 0;
  const append = () => Promise.reject(refused('upload-out-of-step', 409));
  const wait = async () => {
    waits += 1;
  };
  await expect(send({ ...calls, append }, { wait })).rejects.toThrow('refused with 409');
  expect(waits).toBe(10);
});
