/**
 * The queue of files to send, two at a time, with pause, removal and retry: a store outside React, so that
 * sending goes on when the screen is left.
 */
import { fileProblem } from '../../contract/photos/photoProblems.ts';
import type { PhotoFolder } from '../../contract/photos/photos.schema.ts';
import { createStore } from '../lib/store.ts';

/** Files sent at a time; the second one uses the pauses of the first. */
const AT_ONCE = 2;

export interface QueuedFile {
  id: number;
  file: File;
  /** Null where the hosts choose the folder. */
  folder: PhotoFolder | null;
  received: number;
  /** `already`: the site had the file. `failed` may be retried, `refused` may not. */
  status: 'waiting' | 'sending' | 'sent' | 'already' | 'failed' | 'refused';
  problem: string | null;
}

interface Progress {
  onProgress: (received: number) => void;
  goesOn: () => boolean;
  isWanted: () => boolean;
}

interface Deps {
  send: (queued: QueuedFile, progress: Progress) => Promise<'sent' | 'already' | 'stopped'>;
  explain: (error: unknown) => string;
  isFinal: (error: unknown) => boolean;
}

export function createSendQueue({ send, explain, isFinal }: Deps) {
  const queue = createStore<readonly QueuedFile[]>([]);
  const paused = createStore(false);
  let lastId = 0;
  let running = 0;

  function patch(id: number, fields: Partial<QueuedFile>) {
    queue.set(queue.get().map((queued) => (queued.id === id ? { ...queued, ...fields } : queued)));
  }

  const isThere = (id: number) => queue.get().some((queued) => queued.id === id);
  const nextWaiting = () =>
    paused.get() ? undefined : queue.get().find(({ status }) => status === 'waiting');

  async function work() {
    running += 1;
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const { id, file } = next;
      patch(id, { status: 'sending' });
      try {
        const outcome = await send(next, {
          onProgress: (received) => patch(id, { received }),
          goesOn: () => !paused.get() && isThere(id),
          isWanted: () => isThere(id),
        });
        patch(id, outcome === 'stopped' ? { status: 'waiting' } : { status: outcome, received: file.size });
      } catch (error) {
        patch(id, { status: isFinal(error) ? 'refused' : 'failed', problem: explain(error) });
      }
    }
    running -= 1;
  }

  function start() {
    while (running < AT_ONCE && nextWaiting()) void work();
  }

  function enter(file: File, folder: PhotoFolder | null): QueuedFile {
    lastId += 1;
    const problem = fileProblem(file);
    return {
      id: lastId,
      file,
      folder,
      received: 0,
      status: problem === null ? 'waiting' : 'refused',
      problem,
    };
  }

  return {
    add(files: readonly File[], folder: PhotoFolder | null = null) {
      queue.set([...queue.get(), ...files.map((file) => enter(file, folder))]);
      start();
    },
    pause: () => paused.set(true),
    resume() {
      paused.set(false);
      start();
    },
    /** Removes files from the queue; one that is being sent stops before its next chunk. */
    drop(isDropped: (queued: QueuedFile) => boolean) {
      queue.set(queue.get().filter((queued) => !isDropped(queued)));
    },
    retryFailed() {
      const again = { status: 'waiting', problem: null } as const;
      queue.set(queue.get().map((queued) => (queued.status === 'failed' ? { ...queued, ...again } : queued)));
      start();
    },
    queued: queue.get,
    subscribe: queue.subscribe,
    paused,
  };
}

export function isUnderWay({ status }: QueuedFile): boolean {
  return status === 'waiting' || status === 'sending';
}
