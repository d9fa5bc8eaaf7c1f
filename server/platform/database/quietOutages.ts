/**
 * A logger hook that keeps an outage of a disk or a database, or a wedding that does not open, from filling the
 * log, and hides no other fault.
 */
import type { Logger, LoggerOptions } from 'pino';
import { messageOf } from '../http/problemError.ts';
import { damageIn, type StorageProblem, storageProblemOf } from './storageProblem.ts';

const EVERY_MS = 60_000;
/** Kinds of lines logged whole between two counts, which no real outage needs. */
const MOST_KINDS = 20;
/** Counts after which one wedding's own fault is over; a wedding is tried again after ten minutes at most. */
const OWN_LASTS = 15;

/** `retried`: a fault of any other kind, in a line that says when it is tried again. */
type Reason = StorageProblem | 'retried';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** What all weddings of a process that meet one problem share, such as a full disk. */
interface Outage {
  /** The last line that was not logged: its moment, in milliseconds since 1970, and what it says. */
  latest: { at: number; said: string };
  /** The kinds of lines that were logged whole. */
  kinds: Set<string>;
  /** How many more may be until the next count. */
  room: number;
  /** Lines since the last count that were not logged, of each wedding; « undefined » for those that name none. */
  errors: Map<string | undefined, number>;
}

/**
 * While nothing can be stored, logs the first line of each kind whole, whichever wedding met it, and then, by the
 * process's own logger, one count a minute of all others. It tells no end, because only the next error shows
 * that it lasts. A damaged file, or what is retried, is one wedding's own and does not pass by itself: it is logged
 * whole once. A fatal line has the command that mends.
 */
export function quietOutages(processLogger: () => Logger, everyMs = EVERY_MS): LogMethod {
  const outages = new Map<Reason, Outage>();
  /** When each wedding's own fault was last met. */
  const own = new Map<string, number>();

  function begin(reason: Reason): Outage {
    const outage: Outage = {
      latest: { at: 0, said: '' },
      kinds: new Set(),
      room: MOST_KINDS,
      errors: new Map(),
    };
    outages.set(reason, outage);
    tellLater(reason, outage);
    return outage;
  }

  function tellLater(reason: Reason, outage: Outage): void {
    setTimeout(() => {
      const failed = [...outage.errors];
      if (failed.length === 0) {
        outages.delete(reason);
        return;
      }
      outage.errors = new Map();
      outage.room = MOST_KINDS;
      const errors = failed.reduce((sum, [, count]) => sum + count, 0);
      const weddings = failed.flatMap(([wedding]) => wedding ?? []);
      const last = new Date(outage.latest.at).toISOString();
      processLogger().error(
        { reason, errors, last, ...(weddings.length > 0 && { weddings }) },
        `${reason === 'retried' ? 'it failed' : 'the database took nothing'} ${errors} more times, the last at ${last}: ${outage.latest.said}`,
      );
      tellLater(reason, outage);
    }, everyMs).unref();
  }

  function isNewOfItsOwn(kind: string): boolean {
    const now = Date.now();
    for (const [each, at] of own) if (now - at > OWN_LASTS * everyMs) own.delete(each);
    const isNew = !own.has(kind);
    own.set(kind, now);
    return isNew;
  }

  return function logMethod(args, method, level) {
    const [fields, message] = args as unknown[];
    const { err, retryInMs, ...given } = (fields ?? {}) as Fields;
    const reason = reasonOf(err) ?? (retryInMs === undefined ? null : 'retried');
    if (reason === null || level >= Number(this.levels.values.fatal)) return method.apply(this, args);
    // The process tells of a wedding that does not open or close, whose own logger names it.
    const wedding = given.wedding ?? (this.bindings() as { wedding?: string }).wedding;
    const outage = outages.get(reason) ?? begin(reason);
    const isOwn = reason === 'retried' || isDamage(err);
    const kind = kindOf(message, err, { wedding, isOwn });
    if (isOwn ? isNewOfItsOwn(kind) : outage.room > 0 && !outage.kinds.has(kind)) {
      if (!isOwn) {
        outage.kinds.add(kind);
        outage.room -= 1;
      }
      return method.apply(this, args);
    }
    outage.latest = { at: Date.now(), said: `${message}: ${messageOf(err)}` };
    outage.errors.set(wedding, (outage.errors.get(wedding) ?? 0) + 1);
  };
}

interface Fields {
  err?: unknown;
  wedding?: string;
  retryInMs?: number;
}

type Said = { message?: unknown; code?: unknown; errcode?: unknown; cause?: unknown } | null | undefined;

/** That of its cause where the error is a sentence for an operator. */
function reasonOf(err: unknown): StorageProblem | null {
  return storageProblemOf(err) ?? storageProblemOf((err as Said)?.cause);
}

const isDamage = (err: unknown) => (damageIn(err) ?? damageIn((err as Said)?.cause)) !== null;

/** Leaves out what differs between lines of one kind: the wedding, numbers, moments, names of temporary files. */
function kindOf(
  message: unknown,
  err: unknown,
  { wedding, isOwn }: { wedding: string | undefined; isOwn: boolean },
): string {
  const { message: said, code, errcode, cause } = (err ?? {}) as NonNullable<Said>;
  const words = `${message} ${said} ${(cause as Said)?.message}`.split(/[^\p{L}\d-]+/u);
  const kept = words.filter((word) => word !== wedding && !/\d/.test(word));
  return [isOwn ? wedding : '', ...kept, code, errcode, (cause as Said)?.code].join(' ');
}
