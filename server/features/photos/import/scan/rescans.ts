/** When a folder is looked at again: one wait for all of its files, longer each time as long as they stay what no one can read. */
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { SETTLE_MS } from './scan.rules.ts';

/** Milliseconds before a full disk or a closed folder is tried again. */
const RETRY_AFTER = 15_000;

export function createRescans({
  scan,
  later,
  most,
}: {
  scan: (folder: PhotoFolder) => void;
  later: (act: () => void, delay: number) => void;
  /** Milliseconds: folders are listed as often in any case. */
  most: number;
}) {
  const settling = new Set<PhotoFolder>();
  const patient = new Set<PhotoFolder>();
  const failing = new Set<PhotoFolder>();
  const waits = new Map<PhotoFolder, number>();

  function wait(waiting: Set<PhotoFolder>, folder: PhotoFolder, delay: number): void {
    if (waiting.has(folder)) return;
    waiting.add(folder);
    later(() => {
      waiting.delete(folder);
      scan(folder);
    }, delay);
  }

  /** A file is still being written. */
  const soon = (folder: PhotoFolder) => wait(settling, folder, SETTLE_MS);
  return {
    soon,
    /** A listed file could not be read, as in a bucket whose listing lags behind. */
    again(folder: PhotoFolder) {
      if (settling.has(folder) || patient.has(folder)) return;
      const delay = waits.get(folder) ?? SETTLE_MS;
      waits.set(folder, Math.min(delay * 2, most));
      if (delay === SETTLE_MS) soon(folder);
      else wait(patient, folder, delay);
    },
    /** Its photos wait. Once, however often it is listed meanwhile: each look that fails asks for the next. */
    afterProblem: (folder: PhotoFolder) => wait(failing, folder, RETRY_AFTER),
    /** No file of the folder waits any more. */
    calm: (folder: PhotoFolder) => void waits.delete(folder),
    isSettling: () => settling.size > 0,
    /** To call where the timers behind `later` are cleared. */
    clear() {
      for (const each of [settling, patient, failing, waits]) each.clear();
    },
  };
}
