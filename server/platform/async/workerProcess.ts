/**
 * Work that would hold up the site, in a process of its own with a bounded heap and little time: whatever it does, fill the memory or
 * never end, the site goes on. Both sides speak in pieces, for a message of megabytes holds up whoever writes or reads it.
 */
import { ask, startBeside } from './childProcess.ts';

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
