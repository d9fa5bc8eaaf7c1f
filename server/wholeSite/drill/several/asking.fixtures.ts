/** Requests as a page makes them: retried while the site is unavailable; anything worse is recorded. */
import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_MS = 300;

export interface Asked {
  answer: Response;
  /** Whether an earlier try may have been done and only its answer lost. */
  isRepeated: boolean;
}

export interface Observed {
  /** Answers that should never be given. */
  violations: string[];
  /** 503 answers with `Retry-After`, and connections that broke. */
  away: number;
  /** Milliseconds of each answer. */
  times: number[];
}

/** Null once `isOver` returns true. */
export async function ask(
  observed: Observed,
  isOver: () => boolean,
  send: () => Promise<Response>,
): Promise<Asked | null> {
  for (let isRepeated = false; !isOver(); isRepeated = true) {
    const began = performance.now();
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) {
      observed.times.push(performance.now() - began);
      return { answer, isRepeated };
    }
    observed.away += 1;
    if (answer && (answer.status !== 503 || !answer.headers.has('retry-after')))
      observed.violations.push(`${answer.status} ${answer.url} ${await answer.text()}`);
    await answer?.body?.cancel().catch(() => {});
    await pause(AGAIN_MS);
  }
  return null;
}
