import { watch } from 'chokidar';

/** Milliseconds between the first change and the call: a save or a copy makes many at once. */
const BATCH_MS = 300;

export interface FolderWatch {
  dir: string;
  /** Changes of these paths; those during a call lead to one more call after it: two never run at the same time. */
  onChange: (paths: ReadonlySet<string>) => void | Promise<void>;
  warn: (message: string) => void;
  /** Milliseconds between polls (70 ms for 2,000 files); absent, the system’s notices. Network shares, bind mounts and replaced folders send none. */
  pollMs?: number;
  ignored?: string;
}

/** A folder that is missing may come later, the one that holds it may not. */
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
    // Not put off by later changes: a copy that lasts an hour must be seen before its end.
    timer ??= setTimeout(() => {
      timer = undefined;
      const paths = changed;
      changed = new Set();
      last = last.then(() => onChange(paths)).catch((error: unknown) => warn(`${dir}: ${String(error)}`));
    }, BATCH_MS).unref();
  });
  watcher.on('error', (error) => warn(`${dir}: no notice of changes (${String(error)})`));
  return {
    /** Settles once every later change is seen: never where the folder that holds it comes while the watch begins. */
    ready: new Promise<void>((resolve) => watcher.once('ready', () => resolve())),
    stop() {
      clearTimeout(timer);
      void watcher.close();
    },
  };
}
