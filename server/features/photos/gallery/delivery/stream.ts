/** Streams a byte source into a response with flat memory, whatever the size and however slow the client. */
import type { ServerResponse } from 'node:http';
import type { ByteSource } from '../../store/photoStore.ts';

/** Bytes. Bigger chunks serve one client as fast, but with dozens they overflow the processor’s cache and halve the throughput. */
const CHUNK = 256 * 1024;

/** Milliseconds without one byte taken by the client before it counts as gone; a paused download resumes by range. */
const STALLED_AFTER = 10 * 60 * 1000;

/** Sends from `start` to `end` (excluded), headers already written. A failing source cuts the connection: never a short answer. The caller closes the source. */
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

/** Two buffers take turns: one is being read from disk while the other is on its way to the client. */
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
    // Only now is the other buffer free: the kernel has taken all of it.
    if (!(await sent)) return false;
    sent = send(response, chunk);
    position += chunk.length;
    [filling, sending] = [sending, filling];
  }
  return sent;
}

/** True once the client's side has taken the chunk, false when it left. Never rejects: nobody awaits it at once. */
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
