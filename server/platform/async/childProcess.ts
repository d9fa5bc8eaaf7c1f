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

/**
 * Work that would hold up the site, in a process of its own with a bounded heap and little time: whatever it does, fill the memory or
 * never end, the site goes on. Both sides speak in pieces, for a message of megabytes holds up whoever writes or reads it.
 */

/** It died, or took too long. */
export class ApartError extends Error {}

/** Throws `ApartError`. One question at a time. */
export type AskApart<Question> = <Answer>(question: Question) => Promise<Answer>;

/** `name` is a file beside that of `caller`, which calls `answerParent`. It lives as long as the work. */
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
    // Node prints a page of lines when the heap is full; that it died says as much.
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

/** The process's side. One that cannot answer ends. */
export function answerParent<Question>(answer: (question: Question) => unknown): void {
  process.on('message', async (question: Question) => {
    process.send?.({ answer: await answer(question) });
  });
}

/** Asks for the next piece until there is none left. */
export async function allPieces<Piece>(next: () => Promise<Piece | null>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let piece = await next(); piece !== null; piece = await next()) pieces.push(piece);
  return pieces;
}
