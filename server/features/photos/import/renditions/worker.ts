/** The parent's side of the import process: started when there is work, gone when there is none, replaced when it dies. */
import type { ChildProcess } from 'node:child_process';
import { isFilmFormat, photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';
import { ask, runAtLowPriority, startBeside } from '../../../../platform/async/childProcess.ts';
import type { PhotoSettings } from '../../store/openStore.ts';
import type { ImportWorker } from '../importJob.ts';
import { believed, type Phase } from './importOutcome.rules.ts';

/** Milliseconds. Long enough to join two copies of a batch, short enough not to sit on 200 MB all day. */
const IDLE_AFTER = 5000;
/** Milliseconds for one photo, fifty times what the slowest camera's takes: the machine may have much else to do. */
const TOO_LONG = 5 * 60_000;
/** The same for a film, all of which is read: eight gigabytes from a disk on the network. */
const FILM_TOO_LONG = 20 * 60_000;

/** For what a file says of itself, once its bytes are here: a camera's takes some milliseconds, the index of an hour of film a second. */
const DESCRIPTION_TOO_LONG = 20_000;

/** One photo at a time needs few threads; each one's own heap would keep what it once held: 270 MB instead of 180. */
const FRUGAL = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

/** Megabytes of objects, hundreds of thousands: nothing that is kept of a file comes near. */
const MAX_HEAP_MB = 256;
/**
 * Kilobytes that it may write to, its heap and its buffers: Node begins with six hundred thousand, and a photo of 64 megapixels that is
 * decoded whole takes as many. Of address space it reserves many times more and never uses it: HEIC alone, which WebAssembly
 * decodes, eight gigabytes.
 */
const MAX_DATA_KB = 2_000_000;
/** The shell only lowers the limit, where the system knows it, and gives way to the program. */
const limited = (maxHeapMb: number) => ({
  execPath: '/bin/sh',
  execArgv: [
    '-c',
    `ulimit -d ${MAX_DATA_KB} 2>/dev/null; exec "$0" "$@"`,
    process.execPath,
    `--max-old-space-size=${maxHeapMb}`,
  ],
});
/** How a process ends that finds no more memory. */
const OUT_OF_MEMORY: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS']);

export function createImportWorker(
  settings: PhotoSettings,
  { descriptionTooLong = DESCRIPTION_TOO_LONG, maxHeapMb = MAX_HEAP_MB } = {},
): ImportWorker {
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
    const started = startBeside(import.meta.url, 'child', {
      serialization: 'advanced',
      env,
      ...limited(maxHeapMb),
    });
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
      const tooLong = isFilmFormat(photoFormatOf(job.name)) ? FILM_TOO_LONG : TOO_LONG;
      const told = await ask<unknown>(atWork, job, tooLong, (said) => {
        if (typeof said === 'string') return null;
        return isDescribing(said) ? descriptionTooLong : tooLong;
      });
      const isStopped = atWork.killed;
      if (told === null) stop();
      else idle = setTimeout(stop, IDLE_AFTER).unref();
      if (told !== null) return believed(told) ?? { kind: 'died', reason: 'failed' };
      if (isStopped) return null;
      if (atWork.signalCode === 'SIGKILL') return { kind: 'killed' };
      return { kind: 'died', reason: OUT_OF_MEMORY.has(atWork.signalCode) ? 'no-memory' : 'failed' };
    },
  };
}

function isDescribing(said: unknown): boolean {
  return (said as { phase?: Phase } | null)?.phase === 'describing';
}
