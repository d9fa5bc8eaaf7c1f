import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `name` is a file beside that of `caller` (its `import.meta.url`), as source and as built. */
export function startBeside(
  caller: string,
  name: string,
  { args = [], ...options }: ForkOptions & { args?: string[] } = {},
): ChildProcess {
  const file = fileURLToPath(new URL(`./${name}${extname(caller)}`, caller));
  // Without a listener an `error` event would end this process; `ask` handles it.
  return fork(file, args, { execArgv: [], ...options }).on('error', () => {});
}

/**
 * Guests come first, and a server that has nothing else to do may end. Not the lowest of all: it gives a process less than a hundredth of a
 * core that others keep busy, and a photo would take minutes; this one gives it a tenth.
 */
export function runAtLowPriority(child: ChildProcess): ChildProcess {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Refused on some systems: then it runs like the rest.
  }
  raiseOomScore(child);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Out of memory, the system kills this process first: a photo may wait, guests may not. */
function raiseOomScore({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Linux alone has it, and not every container lets it be written.
  }
}

/**
 * Null when the process died, or took longer than `timeoutMs`, in milliseconds; `moreTime` gives what is left from now on to one
 * that says how far it is, and null for the answer. One question at a time.
 */
export function ask<Answer>(
  child: ChildProcess,
  question: Serializable,
  timeoutMs?: number,
  moreTime: (said: unknown) => number | null = () => null,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: unknown) => {
      clearTimeout(deadline);
      child.off('message', onMessage).off('exit', onDeath).off('error', onDeath);
      resolve(answer as Answer | null);
    };
    const onDeath = () => finish(null);
    const onMessage = (said: unknown) => {
      const more = moreTime(said);
      if (more === null) return finish(said);
      clearTimeout(deadline);
      deadline = setTimeout(onDeath, more);
    };
    let deadline = timeoutMs === undefined ? undefined : setTimeout(onDeath, timeoutMs);
    child.on('message', onMessage).on('exit', onDeath).on('error', onDeath);
    child.send(question, (error) => error && onDeath());
  });
}
