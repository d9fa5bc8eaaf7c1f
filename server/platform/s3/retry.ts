import { setTimeout as delay } from 'node:timers/promises';
import { isS3Error } from './s3Error.ts';

/** How long a bucket's service may take before it counts as away. */
export interface Patience {
  /** Milliseconds without a byte. */
  readonly silence: number;
  /** Tries of one request, each after a wait twice as long as the one before. */
  readonly tries: number;
  readonly wait: number;
}

/** A guest looks at an empty page meanwhile: half a minute at the very worst. */
export const PATIENCE: Patience = { silence: 10_000, tries: 4, wait: 150 };

/** Again while the service is away, with a little chance in the waits so that many do not come back together. */
export async function tryAgain<Done>(
  { silence, tries, wait }: Patience,
  work: (attempt: number) => Promise<Done>,
): Promise<Done> {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const isOver = attempt >= tries || performance.now() - start > silence * 2;
      if (isOver || !isS3Error(error, 'away')) throw error;
      await delay(wait * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
