/** Keeps the index in step with the photo folders: looks, compares, takes in one photo at a time, and never gives up. */
import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ImportProblem, PHOTO_FOLDERS, type PhotoFolder } from '../../../../contract/photos.schema.ts';
import { isFullDisk } from '../fullDisk.ts';
import type { Catalogue } from '../photos.catalogue.ts';
import { folderPath } from '../photos.paths.ts';
import { applyOutcome, applyPlan, jobOf, type PhotoPlace } from './apply.ts';
import { listFolder } from './listing.ts';
import { planFolder, SETTLE_MS } from './scan.rules.ts';
import { watchFolder } from './watch.ts';
import type { IntakeWorker } from './worker.ts';

/** Milliseconds between scans without a hint: network disks give none. */
const SCAN_EVERY = 60_000;
/** Milliseconds before a full disk or a closed folder is tried again. */
const RETRY_AFTER = 15_000;
/** Photos between two lines on the console: some eight seconds of work. */
const TOLD_EVERY = 50;

export interface IntakeProgress {
  /** Photos still to be taken in, the one in hand included. */
  readonly waiting: number;
  /** Taken in since nothing was waiting last. */
  readonly done: number;
  readonly problem: ImportProblem | null;
}

export interface Intake {
  /** Returns at once; the first scan goes on behind. */
  start(): void;
  /** Ends the process at work and waits until nothing is being written to the index. */
  stop(): Promise<void>;
  /** Looks into the folder as soon as the photo in hand is done. */
  hint(folder: PhotoFolder): void;
  progress(): IntakeProgress;
}

export interface IntakeDeps {
  photosDir: string;
  catalogue: Catalogue;
  worker: IntakeWorker;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now: () => number;
}

export function createIntake(deps: IntakeDeps): Intake {
  const { photosDir, catalogue, worker, logger, now } = deps;
  const unseen = new Set<PhotoFolder>();
  const queue = new Map<PhotoFolder, string[]>();
  const timers = new Set<NodeJS.Timeout>();
  let unwatch: (() => void)[] = [];
  let running: Promise<void> | null = null;
  let stopped = true;
  let done = 0;
  const problems = new Map<PhotoFolder, ImportProblem>();
  /** Photos that the process died over, since the start. */
  const fatal = new Map<PhotoFolder, Set<string>>(PHOTO_FOLDERS.map((folder) => [folder, new Set()]));

  function hint(folder: PhotoFolder): void {
    unseen.add(folder);
    if (stopped) return;
    running ??= run().catch((error: unknown) => {
      running = null;
      // The index could not be written: nothing is lost, every scan starts from the disk.
      logger.error({ err: error }, 'the intake of photos stumbled');
      for (const each of PHOTO_FOLDERS) {
        if (isFullDisk(error)) problems.set(each, 'disk-full');
        hintLater(each, RETRY_AFTER);
      }
    });
  }

  function hintLater(folder: PhotoFolder, delay: number): void {
    later(() => hint(folder), delay);
  }

  function later(act: () => void, delay: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay).unref();
    timers.add(timer);
  }

  async function run(): Promise<void> {
    done = 0;
    // A turn of the loop first, so that `running` is set before anything can end.
    await Promise.resolve();
    while (!stopped) {
      for (const folder of [...unseen]) await look(folder);
      const place = first(queue);
      // No await between this look at `unseen` and the end: a hint that comes now starts a new run.
      if (!place && unseen.size > 0) continue;
      if (!place) break;
      await takeInOne(place);
    }
    running = null;
    if (done > 0) logger.info({ photos: done }, 'photos taken in');
  }

  async function look(folder: PhotoFolder): Promise<void> {
    unseen.delete(folder);
    try {
      const listing = await listFolder(folderPath(photosDir, folder));
      const indexed = catalogue.files(folder);
      const plan = planFolder({
        folder,
        listing,
        indexed,
        now: now(),
        fatal: fatal.get(folder) ?? new Set(),
      });
      await applyPlan(deps, folder, plan);
      queue.set(folder, [...plan.take]);
      if (plan.unsettled) hintLater(folder, SETTLE_MS);
      if (plan.take.length > 0) logger.info({ folder, photos: plan.take.length }, 'photos to take in');
      // A full disk is over for sure when a photo finds room, or when none is left that needs any.
      if (plan.take.length === 0 || problems.get(folder) === 'unreadable-folder') problems.delete(folder);
    } catch (error) {
      // The index is written to as well: what was refused or has gone.
      holdUp(folder, isFullDisk(error) ? 'disk-full' : 'unreadable-folder', error);
    }
  }

  async function takeInOne(place: PhotoPlace): Promise<void> {
    const job = jobOf(deps, place);
    let outcome = await worker.take(job);
    // The first death does not blame the photo: a machine short of memory kills whoever is at work.
    if (outcome === null && !stopped) outcome = await worker.take(job);
    if (stopped) return;
    if (outcome === null) fatal.get(place.folder)?.add(place.name);
    const applied = await applyOutcome(deps, place, outcome);
    if (applied.kind === 'problem') {
      holdUp(place.folder, applied.problem);
      return;
    }
    queue.get(place.folder)?.shift();
    problems.delete(place.folder);
    if (applied.kind === 'taken') countOne();
    else if (applied.kind === 'again') hintLater(place.folder, SETTLE_MS);
    else logger.warn({ ...place, reason: applied.reason }, 'photo refused');
  }

  function countOne(): void {
    done += 1;
    if (done % TOLD_EVERY === 0) logger.info({ photos: done, waiting: waiting() }, 'photos taken in so far');
  }

  function waiting(): number {
    return [...queue.values()].flat().length;
  }

  /** Nothing can go on in this folder for now; what waits there is found again by the next scan. */
  function holdUp(folder: PhotoFolder, reason: ImportProblem, error?: unknown): void {
    queue.delete(folder);
    if (problems.get(folder) !== reason)
      logger.error({ folder, problem: reason, err: error }, 'photos cannot be taken in');
    problems.set(folder, reason);
    hintLater(folder, RETRY_AFTER);
  }

  async function lookEverywhere(): Promise<void> {
    // Watching needs something to watch; a folder that cannot be made is reported by the look into it.
    await Promise.all(
      PHOTO_FOLDERS.map((folder) =>
        mkdir(folderPath(photosDir, folder), { recursive: true }).catch(() => {}),
      ),
    );
    if (stopped) return;
    for (const stopWatching of unwatch) stopWatching();
    // Anew each time: a folder deleted and made again is another one to the system.
    unwatch = PHOTO_FOLDERS.map((folder) => watchFolder(folderPath(photosDir, folder), () => hint(folder)));
    for (const folder of PHOTO_FOLDERS) hint(folder);
    later(lookEverywhere, SCAN_EVERY);
  }

  return {
    hint,
    progress() {
      const [problem = null] = problems.values();
      return { waiting: waiting(), done, problem };
    },
    start() {
      stopped = false;
      void lookEverywhere();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      for (const stopWatching of unwatch) stopWatching();
      worker.stop();
      await running;
    },
  };
}

/** Folders in the specification's order, files in that of their names. */
function first(queue: ReadonlyMap<PhotoFolder, readonly string[]>): PhotoPlace | null {
  for (const folder of PHOTO_FOLDERS) {
    const name = queue.get(folder)?.[0];
    if (name !== undefined) return { folder, name };
  }
  return null;
}
