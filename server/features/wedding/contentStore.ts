/** Keeps the last good content in memory and reads the folder again when something in it changes. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { memoizePerObject } from '../../platform/async/memoize.ts';
import { copyFolder } from '../../platform/files/disk.ts';
import { watchFolder } from '../../platform/files/watchFolder.ts';
import { digestOf, readSources, type Sources, strayPages } from './folder/sources.ts';
import { type KnownPictures, photoCheck } from './pictures/pictureFile.ts';
import { readPictures } from './pictures/pictures.ts';
import { type ContentProblem, ContentProblems, type Outcome, orProblem, problemLine } from './problems.ts';
import type { Content } from './read/content.ts';
import { SHIPPED } from './read/later.ts';
import { loadWedding, readWedding } from './read/loader.ts';

/** Milliseconds between two looks at some thirty files: 0.1 to 0.2 % of a core. */
const POLL_MS = 1000;
/** The folder, the draft, and the draft without its faulty files; a wedding's texts take a hundred kilobytes. */
const LAST_READ = 4;

interface ContentLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface ContentOptions {
  dir: string;
  log: ContentLog;
  /** Where it is remembered which photos are whole; may be emptied at any time. */
  cacheDir: string;
  /** Where a copy of the last good content is kept, for a start with a broken one. */
  lastGoodDir?: string;
  /** Called once an edit that was seen here is shown. */
  onEdit?: () => void;
  /** Milliseconds between two looks at the folder. */
  pollEvery?: number | undefined;
  /** Off in tests that reload by hand. */
  watching?: boolean;
}

const contentDigest = memoizePerObject(({ wedding, mail, mails, pictures }: Content) =>
  hash(
    'sha256',
    JSON.stringify([wedding, mail, mails, [...pictures].map(([file, { version }]) => [file, version])]),
    'base64url',
  ),
);

/** Throws `ContentProblems` when neither the folder nor the copy of the last good one holds a whole wedding: the site must not start on half of one. */
export async function openContent(options: ContentOptions) {
  const { dir, log, cacheDir, lastGoodDir, onEdit, pollEvery = POLL_MS, watching = true } = options;
  const isWhole = photoCheck(cacheDir);
  const known: KnownPictures = new Map();
  // Reading takes a tenth of a second, and hosts look at a draft many times.
  const readBefore = new LRUCache<string, Promise<Outcome<Content>>>({ max: LAST_READ });
  const pictures = () => readPictures(dir, isWhole, known);
  /** What the folder would show if its texts were these. */
  const readAs = (sources: Sources) =>
    orProblem('.', async () => {
      const [seen, stray] = [await pictures(), await strayPages(dir)];
      const pictureAddresses = [...seen.library.values()].map(({ src }) => src);
      const key = JSON.stringify([digestOf(sources), seen.problems, pictureAddresses, stray]);
      const read = readBefore.get(key) ?? readWedding(sources, seen, stray);
      readBefore.set(key, read);
      // Whatever kept it from being read may be over.
      read.catch(() => readBefore.delete(key));
      return read;
    });
  const read = async () => readAs(await readSources(dir));
  const watched = watching
    ? watchFolder({
        dir,
        onChange: () => first.then(reloadSeen),
        warn: (message) => log.warn(`content: ${message}`),
        pollMs: pollEvery,
      })
    : undefined;
  await watched?.ready;
  const stop = () => watched?.stop();
  const first = read();
  const opened = await first;
  const shown = opened.ok || lastGoodDir === undefined ? opened : await loadWedding(lastGoodDir, isWhole);
  if (!shown.ok) {
    stop();
    // Named by whoever runs several processes, and filled by nobody but him.
    if (!existsSync(dir))
      throw new Error(`CONTENT_DIR="${dir}" : attendu un dossier ; cp -r ${SHIPPED} ${dir} le commence`);
    throw new ContentProblems(dir, opened.ok ? [] : opened.problems);
  }
  let content = shown.value;
  let problems: string[] = [];
  for (const line of content.defaults) log.info(`content: ${line}`);
  if (opened.ok) await keep();
  else tell(opened.problems);

  /** A full disk is no reason not to show an edit. */
  async function keep(): Promise<void> {
    if (lastGoodDir === undefined) return;
    await copyFolder(dir, lastGoodDir).catch((error: unknown) =>
      log.warn(`content: no copy kept (${String(error)})`),
    );
  }

  function tell(found: readonly ContentProblem[]): void {
    problems = found.map(problemLine);
    log.warn(`content: the last good version is shown, the present one has problems\n${problems.join('\n')}`);
  }

  /** Reads the folder now; a bad edit keeps what was there. */
  async function reload(): Promise<void> {
    const outcome = await read();
    if (outcome.ok) {
      content = outcome.value;
      problems = [];
      log.info('content: the edit is shown');
      await keep();
    } else {
      tell(outcome.problems);
    }
  }
  async function reloadSeen(): Promise<void> {
    const before = contentDigest(content);
    await reload();
    if (contentDigest(content) !== before) onEdit?.();
  }

  return {
    dir,
    current: () => content,
    /** Tells one content from another. */
    digest: () => contentDigest(content),
    problems: () => problems,
    reload,
    /** Reads the folder now, and has the other processes do so where it has changed. */
    reloadSeen,
    readAs,
    pictures,
    isWhole,
    close: stop,
  };
}

export type ContentStore = Awaited<ReturnType<typeof openContent>>;
