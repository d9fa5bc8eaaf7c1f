/**
 * The parent's side of the import process: started for work with limits of time and memory, stopped when
 * idle, replaced if it dies.
 */
import type { ChildProcess } from 'node:child_process';
import { isFilmFormat, photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';
import { ask, runAtLowPriority, startBeside } from '../../../../platform/async/childProcess.ts';
import type { PhotoSettings } from '../../store/openStore.ts';
import type { ImportProcess } from '../importJob.ts';
import { believed, type Phase } from './importOutcome.rules.ts';

/** Milliseconds, long enough for the next files of a batch, short enough not to hold 200 MB all day. */
const IDLE_AFTER = 5000;
/** Milliseconds for a photo, fifty times those of the slowest camera's, because the machine may be busy. */
const TOO_LONG = 5 * 60_000;
/** Milliseconds for a film, which is read whole: eight gigabytes from a network disk. */
const FILM_TOO_LONG = 20 * 60_000;

/** Milliseconds for the metadata once read: a photo's takes some, the index of an hour of film a second. */
const DESCRIPTION_TOO_LONG = 20_000;

/** One photo at a time needs few threads, whose heaps would keep freed memory: 270 MB instead of 180. */
const FRUGAL = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

/** Megabytes of JavaScript objects; no file needs nearly as many. */
const MAX_HEAP_MB = 256;
/**
 * Kilobytes of heap and buffers: Node takes six hundred thousand, as does a photo of 64 megapixels decoded
 * whole. The address space cannot be limited: WebAssembly (HEIC) reserves eight gigabytes without using them.
 */
const MAX_DATA_KB = 2_000_000;
/** The shell lowers the limit if the system supports it, then replaces itself by the program. */
const limited = (maxHeapMb: number) => ({
  execPath: '/bin/sh',
  execArgv: [
    '-c',
    `ulimit -d ${MAX_DATA_KB} 2>/dev/null; exec "$0" "$@"`,
    process.execPath,
    `--max-old-space-size=${maxHeapMb}`,
  ],
});
/** Signals of a process that ran out of memory. */
const OUT_OF_MEMORY: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS']);

export function createImportProcess(
  settings: PhotoSettings,
  { descriptionTooLong = DESCRIPTION_TOO_LONG, maxHeapMb = MAX_HEAP_MB } = {},
): ImportProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    // Passed in the environment, because all accounts can read arguments and the settings contain a secret.
    const env = { ...process.env, ...FRUGAL, PHOTO_SETTINGS: JSON.stringify(settings) };
    const started = startBeside(import.meta.url, 'importChild', {
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
        return (said as { phase?: Phase } | null)?.phase === 'describing' ? descriptionTooLong : tooLong;
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
