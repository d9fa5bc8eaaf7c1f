/** Bodies that may take as long as they need, as long as they move. */
import type { Readable } from 'node:stream';

/**
 * The chunks of a body; `stalledAfter` milliseconds without one destroy it, and the reading fails. Whoever stops reading leaves the
 * body open: closing it would close the connection before the answer is seen.
 */
export async function* whileProgressing(body: Readable, stalledAfter: number): AsyncGenerator<Buffer> {
  const stalled = () => body.destroy(new Error(`no byte for ${stalledAfter} ms`));
  const timer = setTimeout(stalled, stalledAfter).unref();
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}
