/** Detects a deleted, moved or replaced file, into which SQLite goes on writing what will be lost. */
import { statSync } from 'node:fs';

/** After this no write is acknowledged; only a restart with the right file helps. */
export class DatabaseLostError extends Error {
  constructor(file: string, what: string) {
    super(`${file} ${what} while the site runs`);
  }
}

export interface DatabaseFileOptions {
  file: string;
  otherChanges: () => unknown;
  onLost: (error: DatabaseLostError) => void;
}

export function watchDatabaseFile({ file, otherChanges, onLost }: DatabaseFileOptions) {
  let lost: DatabaseLostError | null = null;
  let main = stateOf(file);
  let journal = stateOf(`${file}-wal`);
  let others = otherChanges();

  function lose(what: string): never {
    lost = new DatabaseLostError(file, what);
    onLost(lost);
    throw lost;
  }

  function check(): FileState {
    if (lost !== null) throw lost;
    const seen = stateOf(file);
    if (seen === null || main === null) return lose('is gone');
    if (seen.id !== main.id) return lose('was replaced');
    // The file only grows, because nothing runs VACUUM on an open database.
    if (seen.size < main.size) return lose('was cut short');
    const seenJournal = stateOf(`${file}-wal`);
    if (journal !== null && seenJournal?.id !== journal.id) return lose('has lost its journal');
    journal = seenJournal;
    return seen;
  }

  return {
    before() {
      const seen = check();
      if (seen.mtime !== main?.mtime) {
        // Written since our last commit: by another process through SQLite, or over the file.
        const now = otherChanges();
        if (now === others) lose('was overwritten');
        others = now;
      }
      main = seen;
    },
    /** Called after a commit, before its acknowledgement. Throws `DatabaseLostError`. */
    after() {
      main = check();
    },
  };
}

interface FileState {
  id: string;
  size: number;
  mtime: number;
}

function stateOf(path: string): FileState | null {
  const seen = statSync(path, { throwIfNoEntry: false });
  return seen ? { id: `${seen.dev}:${seen.ino}`, size: seen.size, mtime: seen.mtimeMs } : null;
}
