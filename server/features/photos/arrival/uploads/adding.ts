/**
 * Lets only one connection at a time, of all processes, add bytes to an upload. A silent connection, as of a
 * phone in a tunnel, gives way to a new one.
 */
import { HeldElsewhereError, type HeldLock, withLock } from '../../../../platform/database/lock.ts';
import type { Executor, Shared } from '../../../../platform/database/shared.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';

/** Milliseconds without a byte after which a connection is silent. */
const SILENCE = 3000;
/** Milliseconds to wait until another process closes a silent connection. */
const TIMEOUT = 1500;
const LET_GO = 'upload-let-go';

interface AtWork {
  heardAt: number;
  cut: () => void;
  ended: Promise<unknown>;
}

/** Passes bytes through and records their arrival. */
type Noted = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

export function createAdding({
  store = undefined,
  silence = SILENCE,
  clock = () => performance.now(),
}: {
  store?: { db: Executor; shared: Shared | null };
  silence?: number;
  clock?: () => number;
} = {}) {
  const working = new Map<string, AtWork>();
  const shared = store?.shared ?? null;

  const isSilent = ({ heardAt }: AtWork) => clock() - heardAt >= silence;
  shared?.messages.subscribe(LET_GO, {
    onMessage(id) {
      const at = working.get(id);
      if (at && isSilent(at)) at.cut();
    },
  });

  /** Holds the upload's lease. Throws `upload-out-of-step` while another process adds to it. */
  async function alsoAlone<Done>(id: string, work: (held: HeldLock) => Promise<Done>): Promise<Done> {
    if (!store || !shared) return work({ isHeld: () => true });
    const lease = { name: `upload ${id}`, timeout: TIMEOUT };
    if (await shared.leases.read(lease.name)) await shared.messages.publish(store.db, LET_GO, id);
    return withLock(shared.leases, lease, work).catch((error: unknown) => {
      throw error instanceof HeldElsewhereError ? new ProblemError('upload-out-of-step') : error;
    });
  }

  /** Throws `upload-out-of-step` while another connection adds to it. `cut` must end what `work` awaits. */
  async function alone<Done>(
    id: string,
    cut: () => void,
    work: (noted: Noted, isAlone: () => boolean) => Promise<Done>,
  ): Promise<Done> {
    const before = working.get(id);
    if (before) {
      if (!isSilent(before)) throw new ProblemError('upload-out-of-step');
      before.cut();
      await before.ended;
      if (working.has(id)) throw new ProblemError('upload-out-of-step');
    }
    const own: AtWork = { heardAt: clock(), cut, ended: Promise.resolve() };
    working.set(id, own);
    const done = alsoAlone(id, ({ isHeld }) => {
      async function* noted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const chunk of bytes) {
          if (!isHeld()) throw new ProblemError('upload-out-of-step');
          own.heardAt = clock();
          yield chunk;
        }
      }
      return work(noted, isHeld).catch((error: unknown) => {
        // The lease was lost while this process was blocked: another process's changes caused the error.
        throw isHeld() ? error : new ProblemError('upload-out-of-step');
      });
    }).finally(() => working.delete(id));
    own.ended = done.catch(() => undefined);
    return done;
  }

  return { alone };
}
