/** The parent's side of the import process: started when there is work, gone when there is none, replaced when it dies. */
import type { ChildProcess } from 'node:child_process';
import { isFilmFormat } from '../../../../contract/films.rules.ts';
import { photoFormatOf } from '../../../../contract/photos.rules.ts';
import { ask, runAtLowPriority, startBeside } from '../../../platform/childProcess.ts';
import type { ImportOutcome, ImportWorker } from '../importJob.ts';
import type { PhotoSettings } from '../store/openStore.ts';

/** Milliseconds. Long enough to join two copies of a batch, short enough not to sit on 200 MB all day. */
const IDLE_AFTER = 5000;
/** Milliseconds for one photo; the slowest camera's takes a tenth. */
const TOO_LONG = 60_000;
/** The same for a film, all of which is read: eight gigabytes from a disk on the network. */
const FILM_TOO_LONG = 20 * 60_000;

/** One photo at a time needs few threads; each one's own heap would keep what it once held: 270 MB instead of 180. */
const FRUGAL = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

export function createImportWorker(settings: PhotoSettings): ImportWorker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    // Not as an argument, which every account of the machine may read: a bucket's secret is in it.
    const env = { ...process.env, ...FRUGAL, PHOTO_SETTINGS: JSON.stringify(settings) };
    const started = startBeside(import.meta.url, 'child', { serialization: 'advanced', env });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return runAtLowPriority(started);
  }

  return {
    stop,
    async run(job) {
      clearTimeout(idle);
      child ??= start();
      const atWork = child;
      const outcome = await ask<ImportOutcome>(
        atWork,
        job,
        isFilmFormat(photoFormatOf(job.name)) ? FILM_TOO_LONG : TOO_LONG,
      );
      if (outcome === null) stop();
      else idle = setTimeout(stop, IDLE_AFTER).unref();
      const isKilled = atWork.signalCode === 'SIGKILL' && !atWork.killed;
      return isKilled ? { kind: 'killed' } : outcome;
    },
  };
}
