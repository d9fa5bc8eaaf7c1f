/** Says that something in a folder has changed. */
import { watch } from 'chokidar';

/** Milliseconds between the first change and the call: a save or a copy makes many at once. */
const QUIET_MS = 300;

export interface FolderWatch {
  dir: string;
  /** Changes during a call lead to one more call after it; two never run at the same time. */
  onChange: () => void | Promise<void>;
  warn: (message: string) => void;
  /**
   * Milliseconds between looks at every file, subfolders included. Network shares, containers' bind mounts and a folder put in the
   * place of another send no notices. A look at 30 files takes 3 ms, at 2,000 files 70 ms; absent, the system's notices are used.
   */
  pollMs?: number;
  /** Path of a subfolder whose changes do not count. */
  ignored?: string;
}

/** Resolves once every later change is seen, to what ends the watch. A folder that is missing may come later. */
export async function watchFolder({
  dir,
  onChange,
  warn,
  pollMs,
  ignored,
}: FolderWatch): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const watcher = watch(dir, {
    ignoreInitial: true,
    persistent: false,
    ...(ignored === undefined ? {} : { ignored }),
    ...(pollMs === undefined ? {} : { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', () => {
    // Not put off by later changes: a copy that lasts an hour must be seen before its end.
    timer ??= setTimeout(() => {
      timer = undefined;
      last = last.then(onChange).catch((error: unknown) => warn(`${dir}: ${String(error)}`));
    }, QUIET_MS).unref();
  });
  // All of the system's watches may be taken, for one.
  watcher.on('error', (error) => warn(`${dir}: no notice of changes (${String(error)})`));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
