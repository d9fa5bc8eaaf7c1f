/** Deletes what is past its time: families and photos in the bins, and uploads that nobody continued. */
import type { FastifyBaseLogger } from 'fastify';
import { emptyOldBin } from '../features/bin/bin.usecases.ts';
import { sweepUploads } from '../features/photos/arrival/uploads/uploads.usecases.ts';
import { emptyOldPhotoBin } from '../features/photos/hosts/changes/photoBin.usecases.ts';
import type { PhotoLibrary } from '../features/photos/photoLibrary.ts';
import { repeat } from '../platform/async/timers.ts';
import type { Work } from '../platform/leader/leadership.ts';
import { workOf } from '../platform/leader/leadershipOf.ts';
import type { Store } from '../siteDatabase/tables.ts';

const EVERY_MS = 60 * 60 * 1000;

interface HousekeepingDeps {
  store: Store;
  library: PhotoLibrary;
  now: () => number;
  /** False while the clock may have jumped ahead, which would empty the bins too early. */
  isClockTrusted: () => boolean;
  /** True for a site that has moved: its new place may still need the photos in the bin. */
  isPaused: () => boolean;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

export function createHousekeeping({
  store,
  library,
  now,
  isClockTrusted,
  isPaused,
  logger,
}: HousekeepingDeps) {
  let erasing = Promise.resolve();

  async function empty(): Promise<void> {
    try {
      await emptyOldBin(store, now());
      await emptyOldPhotoBin({ store, library }, now());
      await sweepUploads({ store, library }, now());
    } catch (err) {
      logger.error({ err }, 'the bin was not emptied');
    }
  }

  /** Never rejects. */
  function run(): Promise<void> {
    if (isClockTrusted() && !isPaused()) erasing = empty();
    return erasing;
  }

  const work: Work = workOf(() => {
    void run();
    return repeat(EVERY_MS, run);
  });
  return { run, work, settled: () => erasing };
}
