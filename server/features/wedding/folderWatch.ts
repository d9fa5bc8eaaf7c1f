/**
 * Says when something in a folder changed. The system's own notices come at once, but never from a network share, through a
 * container's bind mount or of a folder put in the place of another: so the folder is also looked at every few seconds.
 */
import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Editors write a file in several steps; one reading after the last is enough. */
const SETTLE_MS = 200;
/** Some thirty files: a look costs a millisecond or two. */
const LOOK_MS = 3000;

export interface FolderWatch {
  dir: string;
  /** The folder as it was when it was last read. */
  seen: string;
  /** Never called again before it is done: an older, slower reading must not overwrite a newer one. */
  onChange: () => Promise<void>;
  warn: (message: string) => void;
  lookMs?: number;
  /** Off, as on a share that sends no notice. */
  notices?: boolean;
}

/** Gives what stops it. */
export function watchFolder(options: FolderWatch): () => void {
  const { dir, onChange, warn, lookMs = LOOK_MS, notices = true } = options;
  let { seen } = options;
  let stopped = false;
  let settling: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  const read = async () => {
    const found = await fingerprint(dir);
    if (stopped || found === seen) return;
    seen = found;
    await onChange();
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = undefined;
      queue = queue.then(read).catch((error) => warn(`not read again (${String(error)})`));
    }, SETTLE_MS);
    settling.unref();
  };
  const look = async () => {
    if (settling === undefined && (await fingerprint(dir)) !== seen) settle();
    if (!stopped) next = setTimeout(look, lookMs).unref();
  };
  next = setTimeout(look, lookMs).unref();
  const stopNotices = notices ? listen(dir, settle, warn) : () => {};

  return () => {
    stopped = true;
    clearTimeout(settling);
    clearTimeout(next);
    stopNotices();
  };
}

/** Names, sizes and times of everything inside; another text as soon as anything is another. */
export async function fingerprint(dir: string): Promise<string> {
  try {
    const names = await readdir(dir, { recursive: true });
    const lines = await Promise.all(names.sort().map((name) => lineOf(dir, name)));
    return lines.join('\n');
  } catch (error) {
    // A folder that is being replaced, or that is gone: a change like another, which the reading explains to the hosts.
    return String(error);
  }
}

/** The time of the last change of anything about the file, too: a copy may keep the time of its text. */
async function lineOf(dir: string, name: string): Promise<string> {
  const file = await stat(join(dir, name)).catch(() => null);
  return file === null ? name : `${name} ${file.size} ${file.mtimeMs} ${file.ctimeMs}`;
}

function listen(dir: string, onNotice: () => void, warn: FolderWatch['warn']): () => void {
  try {
    const watcher = watch(dir, { recursive: true, persistent: false }, onNotice);
    watcher.on('error', (error) => warn(`no more notices of changes (${String(error)})`));
    return () => watcher.close();
  } catch (error) {
    // The system's watches are all taken, for one.
    warn(`no notices of changes (${String(error)})`);
    return () => {};
  }
}
