/** Hints that a photo folder has changed. Only hints: systems miss some, so a scan from time to time is still needed. */
import { type FSWatcher, watch } from 'node:fs';

/** Milliseconds; a copied batch speaks many times a second. */
const QUIET = 300;

/** Calls `onHint` a moment after something happened in `path`; a folder that cannot be watched is not an error. */
export function watchFolder(path: string, onHint: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  const hint = () => {
    // Not put off by each new event: a copy that lasts an hour must be seen before its end.
    timer ??= setTimeout(() => {
      timer = undefined;
      onHint();
    }, QUIET);
  };
  try {
    watcher = watch(path, { persistent: false }, hint);
    watcher.on('error', () => watcher?.close());
  } catch {}
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
