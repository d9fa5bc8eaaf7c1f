/** Streams a byte source into a response with constant memory, however slow the client. */
import type { ServerResponse } from 'node:http';
import type { ByteSource } from '../../store/photoStore.ts';

/** Bytes. With dozens of clients larger chunks overflow the CPU's cache, which halves the throughput. */
const CHUNK = 256 * 1024;

/** Milliseconds until a client that reads nothing counts as gone; a paused download resumes by range. */
const STALLED_AFTER = 10 * 60 * 1000;

/** Sends `start` to `end` (exclusive). A failing source cuts the connection. The caller closes it. */
export async function streamBytes(
  response: ServerResponse,
  source: ByteSource,
  start: number,
  end: number,
): Promise<void> {
  response.setTimeout(STALLED_AFTER, () => response.destroy());
  try {
    if (await pump(response, source, start, end)) response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** Alternates two buffers: one is filled from the disk while the other is sent. */
async function pump(
  response: ServerResponse,
  source: ByteSource,
  start: number,
  end: number,
): Promise<boolean> {
  const length = Math.min(CHUNK, end - start);
  let [filling, sending] = [Buffer.allocUnsafeSlow(length), Buffer.allocUnsafeSlow(length)];
  let sent = Promise.resolve(true);
  for (let position = start; position < end; ) {
    const chunk = filling.subarray(0, Math.min(length, end - position));
    await source.fill(chunk, position);
    if (position + chunk.length >= end) await source.verify();
    // The other buffer is free once the kernel has taken all of it.
    if (!(await sent)) return false;
    sent = send(response, chunk);
    position += chunk.length;
    [filling, sending] = [sending, filling];
  }
  return sent;
}

/** True once the client has taken the chunk, false if it left. Never rejects, being awaited later. */
function send(response: ServerResponse, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const left = () => resolve(false);
    if (response.destroyed) return left();
    response.once('close', left);
    response.write(chunk, (error) => {
      response.off('close', left);
      resolve(!error && !response.destroyed);
    });
  });
}
