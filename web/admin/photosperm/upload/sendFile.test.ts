import { expect, test } from 'vitest';
import { type ProblemCode, problemType } from '../../../../contract/errors.ts';
import type { UploadState } from '../../../../contract/uploads.schema.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { CHUNK_BYTES, sendFile } from './sendFile.ts';

const BYTES = 2 * CHUNK_BYTES + 100;
const upload = { folder: 'couple', file: 'IMG_1.jpg', bytes: BYTES, modified: 0 } as const;
const file = new Blob([new Uint8Array(BYTES)]);
const wait = async () => undefined;

const refused = (code: ProblemCode, status: number) =>
  new ApiError({
    kind: 'refused',
    status,
    problem: { type: problemType(code), title: '', status, detail: '' },
  });

/** A server that holds `received` bytes; `cut` may lose a chunk on its way. */
function server({ received = 0, cut }: { received?: number; cut?: (chunk: number) => number } = {}) {
  let held = received;
  let chunks = 0;
  const sent: number[] = [];
  const state = (): UploadState => ({ received: held, stored: held === BYTES ? 'IMG_1.jpg' : null });
  return {
    sent,
    calls: {
      fetchUpload: async () => state(),
      appendToUpload: async (_upload: unknown, offset: number, bytes: Blob) => {
        chunks += 1;
        sent.push(offset);
        if (offset !== held) throw refused('upload-out-of-step', 409);
        const lost = cut?.(chunks) ?? 0;
        held += bytes.size - lost;
        if (lost > 0) throw new ApiError({ kind: 'network' });
        return state();
      },
    },
  };
}

test('a photo leaves in chunks, each counted', async () => {
  const { calls, sent } = server();
  const progress: number[] = [];
  await sendFile({ upload, file, calls, onProgress: (received) => progress.push(received), wait });
  expect(sent).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES]);
  expect(progress).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, BYTES]);
});

test('what the server already holds is not sent again', async () => {
  const { calls, sent } = server({ received: 2 * CHUNK_BYTES });
  await sendFile({ upload, file, calls, onProgress: () => undefined, wait });
  expect(sent).toEqual([2 * CHUNK_BYTES]);
});

test('a photo that is there already is not sent at all', async () => {
  const { calls, sent } = server({ received: BYTES });
  await sendFile({ upload, file, calls, onProgress: () => undefined, wait });
  expect(sent).toEqual([]);
});

test('after a cut in the middle of a chunk it goes on from the byte that arrived last', async () => {
  const { calls, sent } = server({ cut: (chunk) => (chunk === 2 ? 1000 : 0) });
  await sendFile({ upload, file, calls, onProgress: () => undefined, wait });
  expect(sent).toEqual([0, CHUNK_BYTES, CHUNK_BYTES, 2 * CHUNK_BYTES - 1000]);
});

test.each([
  ['invalid-fields', 400],
  ['disk-full', 507],
] as const)('the refusal %s ends it at once', async (code, status) => {
  const { calls } = server();
  let tries = 0;
  const appendToUpload = async () => {
    tries += 1;
    throw refused(code, status);
  };
  const sending = sendFile({
    upload,
    file,
    calls: { ...calls, appendToUpload },
    onProgress: () => undefined,
    wait,
  });
  await expect(sending).rejects.toThrow(`refused with ${status}`);
  expect(tries).toBe(1);
});

test('a network that stays away is given up in the end', async () => {
  const { calls } = server();
  let waited = 0;
  const appendToUpload = async () => {
    throw new ApiError({ kind: 'network' });
  };
  const sending = sendFile({
    upload,
    file,
    calls: { ...calls, appendToUpload },
    onProgress: () => undefined,
    wait: async (ms) => {
      waited += ms;
    },
  });
  await expect(sending).rejects.toThrow('network');
  expect(waited).toBe(300_000);
});

test('somebody else sending the same photo is waited for, not fought with', async () => {
  const { calls } = server();
  let waits = 0;
  const appendToUpload = async () => {
    throw refused('upload-out-of-step', 409);
  };
  const sending = sendFile({
    upload,
    file,
    calls: { ...calls, appendToUpload },
    onProgress: () => undefined,
    wait: async () => {
      waits += 1;
    },
  });
  await expect(sending).rejects.toThrow('refused with 409');
  expect(waits).toBe(10);
});
