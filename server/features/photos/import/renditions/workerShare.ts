/** Shares few import processes among many weddings, each of which gets some photos in a row. */
import type { ImportJob, ImportOutcome, ImportWorker } from '../importJob.ts';

/** Processes of some 200 MB each; more than one, so that a long film does not block all others. */
const PLACES = 2;
/** Photos in a row while others wait; starting a process takes as long as a photo. */
const ROW = 8;
/** Milliseconds to wait for a wedding's next photo, while it indexes the last. */
const BETWEEN_MS = 100;

/** Wraps a worker so that it waits for its turn. */
export type ShareWorker = (worker: ImportWorker) => ImportWorker;

interface Waiting {
  worker: ImportWorker;
  job: ImportJob;
  resolve(outcome: ImportOutcome | null): void;
}

interface Place {
  /** The worker whose process runs here. */
  worker: ImportWorker | null;
  row: number;
  isTaken: boolean;
  /** Set while the place is reserved for the same worker. */
  kept: NodeJS.Timeout | undefined;
}

export function createWorkerShare(): ShareWorker {
  const places: Place[] = Array.from({ length: PLACES }, () => ({
    worker: null,
    row: 0,
    isTaken: false,
    kept: undefined,
  }));
  const waiting: Waiting[] = [];

  const free = () => places.filter(({ isTaken }) => !isTaken);
  const mayGoOn = ({ row }: Place, worker: ImportWorker) =>
    row < ROW || waiting.every((other) => other.worker === worker);

  function placeFor({ worker }: Waiting): Place | undefined {
    const own = free().find((place) => place.worker === worker && mayGoOn(place, worker));
    return own ?? free().find(({ kept }) => kept === undefined);
  }

  function pump(): void {
    for (const next of [...waiting]) {
      const place = placeFor(next);
      if (!place) continue;
      waiting.splice(waiting.indexOf(next), 1);
      void work(place, next);
    }
  }

  async function work(place: Place, { worker, job, resolve }: Waiting): Promise<void> {
    clearTimeout(place.kept);
    place.kept = undefined;
    if (place.worker !== worker) {
      place.worker?.stop();
      Object.assign(place, { worker, row: 0 });
    }
    place.row += 1;
    place.isTaken = true;
    resolve(await worker.run(job).catch(() => null));
    place.isTaken = false;
    if (mayGoOn(place, worker)) {
      place.kept = setTimeout(() => {
        place.kept = undefined;
        pump();
      }, BETWEEN_MS).unref();
    } else {
      // The worker's next photo comes after the others'.
      place.row = ROW;
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
