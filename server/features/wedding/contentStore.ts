/** Keeps the last good content in memory and reads the folder again when something in it changes. */
import { watch } from 'node:fs';
import { type Fault, faultLine } from './fault.ts';
import { type Content, loadWedding } from './loader.ts';

/** Editors write a file in several steps; one reading after the last is enough. */
const SETTLE_MS = 200;

interface ContentLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface ContentStore {
  current(): Content;
  /** One line per fault of an edit that was not taken. */
  faults(): string[];
  loadedAt(): Date;
  /** Reads the folder now; a bad edit keeps what was there. */
  reload(): Promise<void>;
  close(): void;
}

/** Thrown at start: one line per fault. */
class ContentFaults extends Error {
  readonly lines: string[];
  constructor(dir: string, faults: readonly Fault[]) {
    const lines = faults.map(faultLine);
    super(`à corriger dans ${dir}\n${lines.join('\n')}`);
    this.name = 'ContentFaults';
    this.lines = lines;
  }
}

export interface ContentOptions {
  dir: string;
  log: ContentLog;
  /** Off in tests that reload by hand. */
  watching?: boolean;
  now?: () => Date;
}

/** Throws `ContentFaults` when the folder does not hold a whole wedding: the site must not start on half of one. */
export async function openContent(options: ContentOptions): Promise<ContentStore> {
  const { dir, log, watching = true, now = () => new Date() } = options;
  const first = await loadWedding(dir);
  if (!first.ok) throw new ContentFaults(dir, first.faults);
  let content = first.value;
  let loadedAt = now();
  let faults: string[] = [];

  const reload = async () => {
    const outcome = await loadWedding(dir);
    if (outcome.ok) {
      content = outcome.value;
      loadedAt = now();
      faults = [];
      log.info('content: the edit is shown');
    } else {
      faults = outcome.faults.map(faultLine);
      log.warn(`content: the last edit is not shown, it has faults\n${faults.join('\n')}`);
    }
  };
  const stop = watching ? watchFolder(dir, reload, log) : () => {};
  return { current: () => content, faults: () => faults, loadedAt: () => loadedAt, reload, close: stop };
}

function watchFolder(dir: string, reload: () => Promise<void>, log: ContentLog): () => void {
  let timer: NodeJS.Timeout | undefined;
  // One reading at a time: an older, slower one must not overwrite a newer one.
  let queue = Promise.resolve();
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(reload).catch((error) => log.warn(`content: not read again (${String(error)})`));
    }, SETTLE_MS);
  });
  watcher.on('error', (error) => log.warn(`content: no longer watched (${String(error)})`));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
