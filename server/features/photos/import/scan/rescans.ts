/**
 * Schedules rescans of a folder: one timer for all files that wait for the same reason, with longer waits
 * while they stay unreadable.
 */
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { SETTLE_MS } from './scan.rules.ts';

/** Milliseconds until a retry after a full disk or an unreadable folder. */
const RETRY_AFTER = 15_000;

export function createRescans({
  scan,
  later,
  most,
}: {
  scan: (folder: PhotoFolder) => void;
  later: (act: () => void, delay: number) => void;
  /** Milliseconds between the regular scans. */
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

  /** Called while a file is still being written. */
  const soon = (folder: PhotoFolder) => wait(settling, folder, SETTLE_MS);
  return {
    soon,
    /** Called when a listed file could not be read, for example because a bucket's listing lags. */
    again(folder: PhotoFolder) {
      if (settling.has(folder) || patient.has(folder)) return;
      const delay = waits.get(folder) ?? SETTLE_MS;
      waits.set(folder, Math.min(delay * 2, most));
      if (delay === SETTLE_MS) soon(folder);
      else wait(patient, folder, delay);
    },
    /** Called for a problem. Schedules one rescan, which schedules the next if it fails. */
    afterProblem: (folder: PhotoFolder) => wait(failing, folder, RETRY_AFTER),
    /** Called when no file of the folder waits any more. */
    calm: (folder: PhotoFolder) => void waits.delete(folder),
    isSettling: () => settling.size > 0,
    /** Call this when the timers of `later` are cleared. */
    clear() {
      for (const each of [settling, patient, failing, waits]) each.clear();
    },
  };
}
