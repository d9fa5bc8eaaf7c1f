/** The parent's side of the import process: started when there is work, gone when there is none, replaced when it dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportOutcome, ImportWorker } from '../importJob.ts';

/** Beside this file, as source and as built. */
const CHILD = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));
/** Milliseconds. Long enough to join two copies of a batch, short enough not to sit on 200 MB all day. */
const IDLE_AFTER = 5000;
/** Milliseconds for one photo; the slowest camera's takes a tenth. */
const TOO_LONG = 60_000;

/** One photo at a time needs few threads; each one's own heap would keep what it once held: 270 MB instead of 180. */
const FRUGAL = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

export function createImportWorker(photosDir: string): ImportWorker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    const started = fork(CHILD, [photosDir], {
      serialization: 'advanced',
      execArgv: [],
      env: { ...process.env, ...FRUGAL },
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    // Guests come first. Refused on some systems; then it runs like the rest.
    try {
      if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    } catch {}
    // A process at work must not keep a server alive that has nothing else to do.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    stop,
    run(job) {
      clearTimeout(idle);
      child ??= start();
      const working = child;
      return new Promise((resolve) => {
        const finish = (outcome: ImportOutcome | null) => {
          clearTimeout(deadline);
          working.off('message', onMessage).off('exit', onDeath).off('error', onDeath);
          if (outcome === null) stop();
          else idle = setTimeout(stop, IDLE_AFTER).unref();
          resolve(outcome);
        };
        const onMessage = (outcome: unknown) => finish(outcome as ImportOutcome);
        const onDeath = () => finish(null);
        const deadline = setTimeout(onDeath, TOO_LONG);
        working.on('message', onMessage).on('exit', onDeath).on('error', onDeath);
        working.send(job, (error) => error && onDeath());
      });
    },
  };
}
