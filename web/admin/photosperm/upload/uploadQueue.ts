/** The photos on their way to the site: a store outside React, so that leaving the screen does not stop them. */
import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import { type Upload, uploadSchema } from '../../../../contract/uploads.schema.ts';
import { createStore } from '../../../lib/store.ts';

/** Photos under way at a time: a second one fills the pauses of the first. */
const AT_ONCE = 2;

export interface QueuedUpload {
  id: number;
  upload: Upload;
  file: Blob;
  /** Bytes at the site. */
  received: number;
  /** `refused` is not worth another try, `failed` is. */
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** French, why it failed or was refused; null otherwise. */
  problem: string | null;
}

interface Deps {
  send: (queued: QueuedUpload, onProgress: (received: number) => void) => Promise<void>;
  explain: (error: unknown) => string;
  /** True for what the site will never take, however often it is sent. */
  isFinal: (error: unknown) => boolean;
}

export function createUploadQueue({ send, explain, isFinal }: Deps) {
  const queue = createStore<readonly QueuedUpload[]>([]);
  let lastId = 0;
  let running = 0;

  function patch(id: number, fields: Partial<QueuedUpload>) {
    queue.set(queue.get().map((queued) => (queued.id === id ? { ...queued, ...fields } : queued)));
  }

  async function work() {
    running += 1;
    for (let next = firstWaiting(queue.get()); next; next = firstWaiting(queue.get())) {
      const { id } = next;
      patch(id, { status: 'sending' });
      try {
        await send(next, (received) => patch(id, { received }));
        patch(id, { status: 'done', received: next.upload.bytes });
      } catch (error) {
        patch(id, { status: isFinal(error) ? 'refused' : 'failed', problem: explain(error) });
      }
    }
    running -= 1;
  }

  function start() {
    while (running < AT_ONCE && firstWaiting(queue.get())) void work();
  }

  function enter(folder: PhotoFolder, file: File): QueuedUpload {
    lastId += 1;
    const upload = { folder, file: file.name, bytes: file.size, modified: file.lastModified };
    const problem = uploadSchema.safeParse(upload).error?.issues[0]?.message;
    const status = problem === undefined ? 'waiting' : 'refused';
    return { id: lastId, upload, file, received: 0, status, problem: problem ?? null };
  }

  return {
    add(folder: PhotoFolder, files: readonly File[]) {
      queue.set([...queue.get(), ...files.map((file) => enter(folder, file))]);
      start();
    },
    /** What failed waits again. */
    retryFailed() {
      const again = { status: 'waiting', problem: null } as const;
      queue.set(queue.get().map((queued) => (queued.status === 'failed' ? { ...queued, ...again } : queued)));
      start();
    },
    /** Forgets what is done, failed and refused. */
    forgetFinished: () => queue.set(queue.get().filter(isUnderWay)),
    queued: queue.get,
    subscribe: queue.subscribe,
  };
}

export function isUnderWay({ status }: QueuedUpload): boolean {
  return status === 'waiting' || status === 'sending';
}

function firstWaiting(queue: readonly QueuedUpload[]): QueuedUpload | undefined {
  return queue.find(({ status }) => status === 'waiting');
}
