/**
 * Starts child processes, some at low priority or with a bounded heap and time; asks them questions, also
 * piece by piece, and answers in them.
 */
import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Forks `name`, a file beside `caller` (an `import.meta.url`), with the same extension: source or built. */
export function startBeside(
  caller: string,
  name: string,
  { args = [], ...options }: ForkOptions & { args?: string[] } = {},
): ChildProcess {
  const file = fileURLToPath(new URL(`./${name}${extname(caller)}`, caller));
  // An `error` event without a listener would end this process; `ask` handles the failure.
  return fork(file, args, { execArgv: [], ...options }).on('error', () => {});
}

/**
 * Runs it after guests' requests, and lets this process exit. The lowest priority would leave it less than a
 * hundredth of a busy core, so that a photo takes minutes; this one leaves it a tenth. A site started with a lower
 * priority keeps it for its background work.
 */
export function runAtLowPriority(child: ChildProcess): ChildProcess {
  try {
    if (child.pid !== undefined)
      setPriority(child.pid, Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()));
  } catch {
    // Some systems refuse this; the process then runs at the normal priority.
  }
  raiseOomScore(child);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Out of memory, the system then kills this process first: a photo can wait, guests cannot. */
function raiseOomScore({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Only Linux has this file, and some containers do not allow writing to it.
  }
}

/**
 * Sends one question and returns its answer; null if the process dies or exceeds `timeoutMs`. For a progress
 * message `moreTime` returns the new time left in milliseconds, for the answer null. One question at a time.
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

/** The child process died or took too long. */
export class ApartError extends Error {}

/** Throws `ApartError`. Takes one question at a time, and a small one: megabytes block whoever reads them. */
export type AskApart<Question> = <Answer>(question: Question) => Promise<Answer>;

/** `name` is a file beside `caller` that calls `answerParent`. Its process lives as long as the work. */
interface Apart {
  caller: string;
  name: string;
  heapMb: number;
  timeoutMs: number;
}

export type WorkApart = <Question extends object, Done>(
  apart: Apart,
  work: (ask: AskApart<Question>) => Promise<Done>,
) => Promise<Done>;

export const workApart: WorkApart = async <Question extends object, Done>(
  { caller, name, heapMb, timeoutMs }: Apart,
  work: (ask: AskApart<Question>) => Promise<Done>,
): Promise<Done> => {
  const child = startBeside(caller, name, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Node prints a page of lines when the heap is full; `ApartError` says enough.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    return await work(async <Answer>(question: Question) => {
      const answered = await ask<{ answer: Answer }>(child, question, timeoutMs);
      if (answered === null) throw new ApartError(name);
      return answered.answer;
    });
  } finally {
    child.kill('SIGKILL');
  }
};

/** Called by the child process. An answer that throws ends the process. */
export function answerParent<Question>(answer: (question: Question) => unknown): void {
  process.on('message', async (question: Question) => {
    process.send?.({ answer: await answer(question) });
  });
}

/** Called by a child process that answers once: it then ends, in silence if its parent has died meanwhile. */
export function answerOnce(answer: Serializable): void {
  process.send?.(answer, undefined, undefined, () => {
    if (process.connected) process.disconnect();
  });
}

/** Called by a child process whose work takes minutes: it ends with its parent, as by a kill. */
export function endWithParent(): void {
  // The parent may have gone while this process loaded its modules.
  if (!process.connected) process.exit();
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the parent decides when to stop.
  process.on('SIGINT', () => {});
}

/** Collects pieces until `next` returns null. */
export async function allPieces<Piece>(next: () => Promise<Piece | null>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let piece = await next(); piece !== null; piece = await next()) pieces.push(piece);
  return pieces;
}
