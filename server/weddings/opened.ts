/** A wedding that is open, as the pool has it, and why one may not be. */
import { inTime } from '../platform/async/withTimeout.ts';
import type { App } from '../platform/http/http.ts';
import type { Wedding } from './wedding.ts';

/** What the pool knows of a wedding that is open. */
export interface Opened {
  app: App;
  /** Whether photos, films or a backup are on their way. */
  isAtWork(): boolean;
  /** Whether a mail leaves within minutes; asked of the database. */
  hasMailSoon(): Promise<boolean>;
  /** What is done once a day. */
  tend(): Promise<void>;
  /** Closes all; waits for `whenQuiet` before what requests in flight use goes. */
  close(): Promise<void>;
}

export type Opener = (wedding: Wedding, whenQuiet: () => Promise<void>) => Promise<Opened>;

/** Why a wedding cannot answer now, and seconds after which to ask again. */
export class NotNowError extends Error {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** `Retry-After` for a visitor whose wedding took too long to open. */
const TOO_LONG_SECONDS = 5;

/** Throws `NotNowError` where it takes longer. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return inTime(ms, work, () => new NotNowError('it takes long to open', TOO_LONG_SECONDS));
}
