/** Shares few import processes among many weddings, each of which gets some photos in a row. */
import type { ImportJob, ImportOutcome, ImportProcess } from '../importJob.ts';

/** Processes of some 200 MB each; more than one, so that a long film does not block all others. */
const SLOTS = 2;
/** Photos in a row while others wait; starting a process takes as long as a photo. */
const ROW = 8;
/** Milliseconds to wait for a wedding's next photo, while it indexes the last. */
const BETWEEN_MS = 100;

/** Wraps a worker so that it waits for its turn. */
export type ShareWorker = (worker: ImportProcess) => ImportProcess;

interface Waiting {
  worker: ImportProcess;
  job: ImportJob;
  resolve(outcome: ImportOutcome | null): void;
}

interface Slot {
  /** The worker whose process runs here. */
  worker: ImportProcess | null;
  row: number;
  isTaken: boolean;
  /** Set while the slot is reserved for the same worker. */
  kept: NodeJS.Timeout | undefined;
}

export function createWorkerShare(): ShareWorker {
  const slots: Slot[] = Array.from({ length: SLOTS }, () => ({
    worker: null,
    row: 0,
    isTaken: false,
    kept: undefined,
  }));
  const waiting: Waiting[] = [];

  const free = () => slots.filter(({ isTaken }) => !isTaken);
  const mayGoOn = ({ row }: Slot, worker: ImportProcess) =>
    row < ROW || waiting.every((other) => other.worker === worker);

  function slotFor({ worker }: Waiting): Slot | undefined {
    const own = free().find((slot) => slot.worker === worker && mayGoOn(slot, worker));
    return own ?? free().find(({ kept }) => kept === undefined);
  }

  function pump(): void {
    for (const next of [...waiting]) {
      const slot = slotFor(next);
      if (!slot) continue;
      waiting.splice(waiting.indexOf(next), 1);
      void work(slot, next);
    }
  }

  async function work(slot: Slot, { worker, job, resolve }: Waiting): Promise<void> {
    clearTimeout(slot.kept);
    slot.kept = undefined;
    if (slot.worker !== worker) {
      slot.worker?.stop();
      Object.assign(slot, { worker, row: 0 });
    }
    slot.row += 1;
    slot.isTaken = true;
    resolve(await worker.run(job).catch(() => null));
    slot.isTaken = false;
    if (mayGoOn(slot, worker)) {
      slot.kept = setTimeout(() => {
        slot.kept = undefined;
        pump();
      }, BETWEEN_MS).unref();
    } else {
      // The worker's next photo comes after the others'.
      slot.row = ROW;
    }
    pump();
  }

  return (worker) => ({
    run: (job) =>
      new Promise((resolve) => {
        waiting.push({ worker, job, resolve });
        pump();
      }),
    stop() {
      for (const each of waiting.filter((other) => other.worker === worker)) {
        waiting.splice(waiting.indexOf(each), 1);
        each.resolve(null);
      }
      worker.stop();
    },
  });
}
