/** Errors of a bucket's service, and retries. */
import { setTimeout as delay } from 'node:timers/promises';

/** `away`: no answer or « later »; `refused`: no right; `missing`, `changed`: the object. */
export type S3ErrorKind = 'away' | 'refused' | 'no-bucket' | 'missing' | 'changed' | 'other';

export class S3Error extends Error {
  readonly kind: S3ErrorKind;
  constructor(kind: S3ErrorKind, said: string, cause?: unknown) {
    super(said, { cause });
    this.kind = kind;
  }
}

export function isS3Error(error: unknown, ...kinds: S3ErrorKind[]): error is S3Error {
  return error instanceof S3Error && (kinds.length === 0 || kinds.includes(error.kind));
}

/** Classifies by status, and by code if a status has several meanings. */
export function answerError(status: number, code: string): S3Error {
  const said = code === '' ? `HTTP ${status}` : `${code} (${status})`;
  return new S3Error(kindOf(status, code), said);
}

/** Codes of 400 and 403 that a retry may resolve; `BadDigest` means bytes damaged on their way. */
const LATER: ReadonlySet<string> = new Set([
  'BadDigest',
  'RequestTimeout',
  'SlowDown',
  'RequestLimitExceeded',
  'Throttling',
]);

/** Codes of 400 that mean the same as 403. */
const REFUSED: ReadonlySet<string> = new Set(['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId']);

function kindOf(status: number, code: string): S3ErrorKind {
  if (status >= 500 || status === 429 || status === 408 || LATER.has(code)) return 'away';
  if (code === 'NoSuchBucket') return 'no-bucket';
  if (status === 401 || status === 403 || REFUSED.has(code)) return 'refused';
  if (status === 404) return 'missing';
  return status === 412 || status === 416 ? 'changed' : 'other';
}

/** Time-outs and retries before a service counts as away. */
export interface Patience {
  /** Milliseconds without a byte. */
  readonly silence: number;
  /** Maximal tries of a request; the wait before each is twice the previous one. */
  readonly tries: number;
  readonly wait: number;
}

/** Half a minute at worst, because a guest sees an empty page meanwhile. */
export const PATIENCE: Patience = { silence: 10_000, tries: 4, wait: 150 };

/** Retries while the service is away, with random waits so that clients do not retry together. */
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
