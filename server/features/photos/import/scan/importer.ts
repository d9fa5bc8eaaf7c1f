/**
 * Keeps the index in step with the photo folders: scans them and imports changed and received photos one at a
 * time, senders taking turns. Reports how many wait, and which folders seem to be on an unmounted disk.
 */
import type { FastifyBaseLogger } from 'fastify';
import { isFilmFormat, photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';
import type { ImportProblem } from '../../../../../contract/photos/photoProblems.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isFolderAway } from '../../index/away.ts';
import type { FolderList } from '../../index/folderList.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import type { PhotoStore, Place } from '../../store/photoStore.ts';
import { type FilmSettings, type ImportProcess, importProblemOf } from '../importJob.ts';
import { createQueue, waiting } from './queue.ts';
import { mayBeTheMachine, recordOutcome, recordPlan } from './record.ts';
import { createRescans } from './rescans.ts';
import { AWAY, FATAL, isOverOnceRead, planFolder } from './scan.rules.ts';

/** Photos between two log lines, some eight seconds of work. */
const TOLD_EVERY = 50;

/** Milliseconds for a file, ten times a large photo's on a small machine. Slower senders then queue last. */
const HOLDS_UP = 10_000;

/**
 * Milliseconds after which a file gives way to another sender's: a film's are few because it is read whole, a
 * photo's are three times what the slowest machine needs.
 */
const PATIENCE = { film: HOLDS_UP, photo: 30_000 };

export interface ImportStatus {
  /** Photos to import, including the current one. */
  readonly waiting: number;
  /** Photos imported since the queue was last empty. */
  readonly done: number;
  readonly problem: ImportProblem | null;
}

/** A file that the site stored; senders take turns. */
export interface Taken extends Place {
  readonly sender: string;
}

export interface ImporterDeps {
  photoStore: PhotoStore;
  folders: Pick<FolderList, 'known' | 'standing'>;
  catalogue: Catalogue;
  worker: ImportProcess;
  films: () => FilmSettings & { canGrab: boolean };
  /** The senders of a folder's photos by file name; all others are the hosts'. */
  sendersIn: (folder: PhotoFolder) => Promise<ReadonlyMap<string, string>>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now: () => number;
  /** False once the disk of the whole site went, which is told elsewhere. */
  isSiteThere: () => boolean;
  patience?: typeof PATIENCE;
}

export function createImporter(deps: ImporterDeps) {
  const { photoStore, folders, catalogue, worker, logger, now, patience = PATIENCE } = deps;
  const requested = new Map<PhotoFolder, (() => void)[]>();
  const queue = createQueue();
  const taken: Taken[] = [];
  /** Stored by this process, so that the watch's notification need not lead to a scan. */
  const own = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const problems = new Map<PhotoFolder, ImportProblem>();
  /** Photos that crashed the process since the start. */
  const fatal = new Map<PhotoFolder, Set<string>>();
  const watches = new Map<PhotoFolder, () => void>();
  let running: Promise<void> | null = null;
  let inHand: { isLong: boolean; isLeft: boolean } | null = null;
  const rescans = createRescans({
    later,
    scan: (folder) => void requestScan(folder),
    most: photoStore.listEvery,
  });
  let stopped = true;
  let emptied = false;
  let done = 0;

  /** Scans the folder after the current photo; resolves then, or at once if the importer is stopped. */
  function requestScan(folder: PhotoFolder): Promise<void> {
    if (stopped) return Promise.resolve();
    return new Promise((resolve) => {
      requested.set(folder, [...(requested.get(folder) ?? []), resolve]);
      wake();
    });
  }

  /** Imports a file that the site stored. After a crash or a change of leader the next scan finds it. */
  function take(file: Taken): void {
    if (stopped) return;
    taken.push(file);
    own.add(`${file.folder}/${file.name}`);
    letOthersIn();
    wake();
  }

  function wake(): void {
    running ??= run().catch((error: unknown) => {
      running = null;
      // The index could not be written; nothing is lost, because every scan starts from the disk.
      logger.error({ err: error }, 'the import of photos failed');
      for (const each of folders.known()) backOff(each, importProblemOf(error));
    });
  }

  function later(act: () => void, delay: number): () => void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay).unref();
    timers.add(timer);
    return () => {
      timers.delete(timer);
      clearTimeout(timer);
    };
  }

  /** Aborts a long import once another sender waits; it restarts after theirs. */
  function letOthersIn(): void {
    if (!inHand?.isLong || inHand.isLeft || !queue.isAwaited(taken)) return;
    inHand.isLeft = true;
    worker.stop();
  }

  /** Called once the photos exist, because a watch does not notice a disk that is mounted later. */
  function watch(folder: PhotoFolder): void {
    if (stopped || watches.has(folder)) return;
    const warn = (message: string) => logger.warn(message);
    const onChange = (names: readonly string[]) => {
      const news = names.filter((name) => !own.delete(`${folder}/${name}`));
      if (news.length > 0) void requestScan(folder);
    };
    watches.set(folder, photoStore.watch(folder, onChange, warn));
  }

  function fatalIn(folder: PhotoFolder): Set<string> {
    const known = fatal.get(folder) ?? new Set();
    fatal.set(folder, known);
    return known;
  }

  /** Makes the folder's photos wait, and scans it again later. */
  function backOff(folder: PhotoFolder, problem: ImportProblem | undefined, error?: unknown): void {
    if (problem) {
      // That the site's own folder is gone is logged elsewhere, once for all.
      if (problems.get(folder) !== problem && deps.isSiteThere())
        logger.error({ folder, problem, err: error }, 'photos wait');
      problems.set(folder, problem);
    }
    queue.clear(folder);
    rescans.afterProblem(folder);
  }

  async function run(): Promise<void> {
    done = 0;
    // Yields first, so that `running` is set before this can end.
    await Promise.resolve();
    while (!stopped) {
      for (const folder of [...requested.keys()]) await scan(folder);
      for (const { folder, name, sender } of taken.splice(0)) queue.add(folder, waiting(name, sender));
      const next = queue.take();
      // No await between this check and the end, so that a later request starts a new run.
      if (next) {
        await importOne(next).finally(() => {
          inHand = null;
        });
      } else if (requested.size === 0 && taken.length === 0) break;
    }
    running = null;
    if (done > 0) logger.info({ photos: done }, 'photos imported');
  }

  async function scan(folder: PhotoFolder): Promise<void> {
    const asked = requested.get(folder) ?? [];
    requested.delete(folder);
    try {
      const listing = await photoStore.list(folder);
      const isAway = await isFolderAway(deps, folder, listing);
      // A folder made anew would lie below the mount point, and look like a wedding without its settings.
      if (!deps.isSiteThere()) return backOff(folder, isAway ? 'photos-away' : 'site-away');
      if (isAway && !emptied) return backOff(folder, 'photos-away');
      if (folders.standing().some((each) => each.folder === folder)) await photoStore.prepare(folder);
      watch(folder);
      const indexed = catalogue.files(folder);
      const known = fatalIn(folder);
      const plan = planFolder({
        folder,
        listing,
        indexed,
        now: now(),
        fatal: known,
        waiting: queue.namesIn(folder),
        canGrab: deps.films().canGrab,
      });
      await recordPlan(deps, folder, plan);
      const senders = plan.toImport.length > 0 ? await deps.sendersIn(folder) : undefined;
      queue.set(
        folder,
        plan.toImport.map((name) => waiting(name, senders?.get(name))),
      );
      if (plan.unsettled) rescans.soon(folder);
      else if (plan.toImport.length === 0) rescans.calm(folder);
      if (plan.toImport.length > 0) logger.info({ folder, photos: plan.toImport.length }, 'photos to import');
      // A full disk counts as solved when a photo was stored or none needs to be.
      if (plan.toImport.length === 0 || isOverOnceRead(problems.get(folder))) problems.delete(folder);
    } catch (error) {
      if (!deps.isSiteThere()) return backOff(folder, 'site-away');
      // Also when the index could not be written.
      backOff(folder, importProblemOf(error) ?? 'unreadable-folder', error);
    } finally {
      for (const resolve of asked) resolve();
    }
  }

  async function importOne(place: Place): Promise<void> {
    const known = catalogue.anyPhoto(place.folder, place.name) ?? null;
    const job = { ...place, known, turn: catalogue.marks(place).turn, films: deps.films() };
    const begun = now();
    const hand = { isLong: false, isLeft: false };
    inHand = hand;
    const isFilm = isFilmFormat(photoFormatOf(place.name));
    const forget = later(
      () => {
        hand.isLong = true;
        letOthersIn();
      },
      isFilm ? patience.film : patience.photo,
    );
    const outcome = await worker.run(job).finally(forget);
    if (stopped) return;
    if (hand.isLeft && outcome === null) return queue.giveWay(place);
    if (now() - begun > HOLDS_UP) queue.giveWay();
    // A first crash does not refuse the photo, and its retry must not delay the others.
    if (mayBeTheMachine(outcome) && queue.postpone(place)) return;
    const recorded = await recordOutcome(deps, place, outcome);
    if (recorded.kind === 'problem') return backOff(place.folder, recorded.problem);
    if (recorded.kind === 'refused' && FATAL.has(recorded.reason)) fatalIn(place.folder).add(place.name);
    problems.delete(place.folder);
    if (recorded.kind === 'again') rescans.again(place.folder);
    if (recorded.kind === 'refused') logger.warn({ ...place, reason: recorded.reason }, 'photo refused');
    if (recorded.kind !== 'imported') return;
    done += 1;
    if (done % TOLD_EVERY === 0)
      logger.info({ photos: done, waiting: queue.size() }, 'photos imported so far');
  }

  /** Accepts missing photos as removed on purpose, and forgets them. */
  async function confirmEmptied(): Promise<void> {
    emptied = true;
    await Promise.all(folders.known().map(requestScan));
    emptied = false;
  }

  async function scanAll(): Promise<void> {
    later(() => void scanAll(), photoStore.listEvery);
    own.clear();
    if (await photoStore.takeEmptied()) return confirmEmptied();
    for (const folder of folders.known()) void requestScan(folder);
  }

  return {
    requestScan,
    take,
    confirmEmptied,
    /** Folders with known photos of which none exists, so that their disk may be away. */
    away: () => [...problems].filter(([, problem]) => AWAY.has(problem)).map(([folder]) => folder),
    status() {
      const all = [...problems.values()];
      const problem = all.find((each) => AWAY.has(each)) ?? all[0] ?? null;
      return { waiting: queue.size() + (inHand ? 1 : 0), done, problem };
    },
    /** True while it scans, imports, or waits for a file to be fully written. */
    isAtWork: () => running !== null || rescans.isSettling(),
    /** Starts in the background. May be called again after a stop. */
    start() {
      stopped = false;
      void scanAll();
    },
    /** Stops the import process and waits until the index is written. */
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      rescans.clear();
      worker.stop();
      for (const stopWatching of watches.values()) stopWatching();
      watches.clear();
      await running;
      for (const resolve of [...requested.values()].flat()) resolve();
      requested.clear();
      taken.length = 0;
      for (const folder of folders.known()) queue.clear(folder);
    },
  };
}

export type Importer = ReturnType<typeof createImporter>;
