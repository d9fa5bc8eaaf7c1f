/** One at a time adds to a file. A connection that has gone silent, as a phone's does in a tunnel, gives way to the next one. */
import { ProblemError } from '../../../platform/problemError.ts';

/** Milliseconds without a byte. */
const SILENCE = 3000;

interface AtWork {
  heardAt: number;
  cut: () => void;
  ended: Promise<unknown>;
}

/** Passes bytes on, and notes that they come. */
type Noted = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

export function createAdding({ silence = SILENCE, clock = () => performance.now() } = {}) {
  const working = new Map<string, AtWork>();

  /** Throws `upload-out-of-step` while somebody else adds to it. `cut` ends what `work` waits for. */
  async function alone<Done>(
    id: string,
    cut: () => void,
    work: (noted: Noted) => Promise<Done>,
  ): Promise<Done> {
    const before = working.get(id);
    if (before) {
      if (clock() - before.heardAt < silence) throw new ProblemError('upload-out-of-step');
      before.cut();
      await before.ended;
      if (working.has(id)) throw new ProblemError('upload-out-of-step');
    }
    const own: AtWork = { heardAt: clock(), cut, ended: Promise.resolve() };
    working.set(id, own);
    const done = work(async function* noted(bytes) {
      for await (const chunk of bytes) {
        own.heardAt = clock();
        yield chunk;
      }
    }).finally(() => working.delete(id));
    own.ended = done.catch(() => undefined);
    return done;
  }

  return { alone };
}
