import { setTimeout as pause } from 'node:timers/promises';

/** Throws what `tooLate` gives where the work takes longer than `ms`; it goes on all the same. */
export async function inTime<Result>(
  ms: number,
  work: Promise<Result>,
  tooLate: () => Error,
): Promise<Result> {
  const done = new AbortController();
  const late = pause(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw tooLate();
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => done.abort());
}
