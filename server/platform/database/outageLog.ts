/** While the database takes nothing, the log says so with the first error whole and then once a minute, with how many there were: not a stack for each request. */
import type { Logger, LoggerOptions } from 'pino';
import { storageProblemOf } from './storageProblem.ts';

const EVERY_MS = 60_000;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** A hook of the logger, for the lines of all its children. */
export function quietOutages(everyMs = EVERY_MS): LogMethod {
  /** By wedding and problem: how many errors since the last line. */
  const outages = new Map<string, number>();

  function tellLater(logger: Logger, key: string, reason: string): void {
    setTimeout(() => {
      const errors = outages.get(key) ?? 0;
      if (errors === 0) {
        outages.delete(key);
        return;
      }
      outages.set(key, 0);
      logger.error({ reason, errors }, 'the database takes nothing');
      tellLater(logger, key, reason);
    }, everyMs).unref();
  }

  return function logMethod(args, method) {
    const [fields] = args as unknown[];
    const reason = storageProblemOf((fields as { err?: unknown } | null | undefined)?.err);
    if (reason === null) return method.apply(this, args);
    const key = `${this.bindings().wedding} ${reason}`;
    const errors = outages.get(key);
    outages.set(key, errors === undefined ? 0 : errors + 1);
    if (errors !== undefined) return;
    method.apply(this, args);
    tellLater(this, key, reason);
  };
}
