/**
 * Keeps the last valid content in memory, with a copy on disk for a start with a faulty folder. Reads the
 * folder again when it changes, and reads drafts as if the folder held their texts.
 */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Milliseconds between polls of some thirty files: 0.1 to 0.2 % of a core. */
const POLL_MS = 1000;
/** Cached readings: the folder, the draft, and the draft without faulty files; a hundred kilobytes each. */
const LAST_READ = 4;

interface ContentLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface ContentOptions {
  dir: string;
  log: ContentLog;
  /** Folder that caches which photos are complete; may be emptied at any time. */
  cacheDir: string;
  /** Folder for a copy of the last valid content, used when the site starts with a faulty one. */
  lastGoodDir?: string;
  /** Called when an edit noticed by this process is shown. */
  onEdit?: () => void;
  /** Milliseconds between two polls of the folder. */
  pollEvery?: number | undefined;
  /** False in tests that reload explicitly. */
  watching?: boolean;
}

const contentDigest = memoizePerObject(({ wedding, mail, mails, pictures, appearance, look }: Content) =>
  hash(
    'sha256',
    JSON.stringify([
      ...[wedding, mail, mails, appearance, look],
      [...pictures].map(([file, { version }]) => [file, version]),
    ]),
    'base64url',
  ),
);

/** Throws `ContentProblems` if neither the folder nor the last valid copy is complete. */
export async function openContent(options: ContentOptions) {
  const { dir, log, cacheDir, lastGoodDir, onEdit, pollEvery = POLL_MS, watching = true } = options;
  const isWhole = photoCheck(cacheDir);
  const known: KnownPictures = new Map();
  // Reading takes 0.1 s, and hosts preview a draft many times.
  const readBefore = new LRUCache<string, Promise<Outcome<Content>>>({ max: LAST_READ });
  const pictures = () => readPictures(dir, isWhole, known);
  /** The content if the folder had these texts. */
  const readAs = (sources: Sources) =>
    orProblem('.', async () => {
      const [seen, stray] = [await pictures(), await strayPages(dir)];
      const pictureAddresses = [...seen.library.values()].map(({ src }) => src);
      const key = JSON.stringify([digestOf(sources), seen.problems, pictureAddresses, stray]);
      const read = readBefore.get(key) ?? readWedding(sources, seen, stray);
      readBefore.set(key, read);
      // Forgets a failure, whose cause may have passed.
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
  const stop = async () => watched?.stop();
  const first = read();
  const opened = await first;
  const shown = opened.ok || lastGoodDir === undefined ? opened : await loadWedding(lastGoodDir, isWhole);
  if (!shown.ok) {
    await stop();
    // A folder configured by the operator is never created here.
    if (!existsSync(dir))
      throw new Error(`CONTENT_DIR="${dir}" : attendu un dossier ; cp -r ${SHIPPED} ${dir} le commence`);
    throw new ContentProblems(dir, opened.ok ? [] : opened.problems);
  }
  let content = shown.value;
  let problems: string[] = [];
  for (const line of content.defaults) log.info(`content: ${line}`);
  if (opened.ok) await keep();
  else tell(opened.problems);

  /** Never throws: an edit is shown even if the copy cannot be written. */
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

  /** Reads the folder at once; faulty edits keep the previous content. */
  async function reload(): Promise<void> {
    const outcome = await read();
    if (outcome.ok) {
      // Also called where nobody edited anything: a lost connection may have told of an edit.
      const isEdited = problems.length > 0 || contentDigest(outcome.value) !== contentDigest(content);
      content = outcome.value;
      problems = [];
      if (isEdited) log.info('content: the edit is shown');
      await keep();
    } else {
      tell(outcome.problems);
    }
  }
  async function reloadSeen(): Promise<void> {
    // The disk of the whole site went, which is told elsewhere, and its content is kept until it is back.
    if (lastGoodDir !== undefined && !existsSync(dirname(lastGoodDir))) return;
    const before = contentDigest(content);
    await reload();
    if (contentDigest(content) !== before) onEdit?.();
  }

  return {
    dir,
    current: () => content,
    /** Digest of the content. */
    digest: () => contentDigest(content),
    problems: () => problems,
    reload,
    /** Reads the folder at once, and notifies other processes of a change. */
    reloadSeen,
    readAs,
    pictures,
    isWhole,
    /** Waits for the reading of an edit, which ends with a copy into the data folder. */
    close: stop,
  };
}

export type ContentStore = Awaited<ReturnType<typeof openContent>>;
