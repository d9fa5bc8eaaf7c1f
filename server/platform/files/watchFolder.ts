/** Watches a folder by notifications or by polling, and reports the changed paths in batches. */
import { watch } from 'chokidar';

/** Milliseconds between the first change and the call, since a save or a copy makes many changes. */
const BATCH_MS = 300;

export interface FolderWatch {
  dir: string;
  /** Receives the changed paths. Calls never overlap: changes during a call lead to another one after it. */
  onChange: (paths: ReadonlySet<string>) => void | Promise<void>;
  warn: (message: string) => void;
  /** Poll interval in ms; a poll of 2,000 files takes 70. Shares, bind mounts, replaced folders need it. */
  pollMs?: number;
  ignored?: string;
}

/** Watches a folder, which may be created later; its parent must exist. */
export function watchFolder({ dir, onChange, warn, pollMs, ignored }: FolderWatch) {
  let timer: NodeJS.Timeout | undefined;
  let changed = new Set<string>();
  let last = Promise.resolve();
  const watcher = watch(dir, {
    ignoreInitial: true,
    persistent: false,
    ...(ignored === undefined ? {} : { ignored }),
    ...(pollMs === undefined ? {} : { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', (_event, path) => {
    changed.add(path);
    // Later changes do not postpone the call, so that a copy that lasts an hour is seen before its end.
    timer ??= setTimeout(() => {
      timer = undefined;
      const paths = changed;
      changed = new Set();
      last = last.then(() => onChange(paths)).catch((error: unknown) => warn(`${dir}: ${String(error)}`));
    }, BATCH_MS).unref();
  });
  watcher.on('error', (error) => warn(`${dir}: no notice of changes (${String(error)})`));
  return {
    /** Settles once every later change is seen; this may never happen if the parent is created meanwhile. */
    ready: new Promise<void>((resolve) => watcher.once('ready', () => resolve())),
    /** Waits for the call of `onChange` under way. */
    async stop() {
      clearTimeout(timer);
      await watcher.close();
      await last;
    },
  };
}
