/** What keeps anything from being stored, from what SQLite or the system threw. */
import { DatabaseLostError } from './presence.ts';

export type StorageProblem = 'disk-full' | 'disk-read-only' | 'database-lost' | 'unavailable';

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** SQLite's primary codes: read-only, cannot open (a journal beside the file, on a read-only disk), full. */
const READ_ONLY = 8;
const FULL = 13;
/** Busy, out of memory, I/O error, damaged, cannot open, not a database: nothing was written, later may work. */
const UNAVAILABLE: ReadonlySet<number> = new Set([5, 7, 10, 11, 14, 26]);

export function storageProblemOf(error: unknown): StorageProblem | null {
  if (error instanceof DatabaseLostError) return 'database-lost';
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  if (NO_ROOM.has(code) || primary === FULL) return 'disk-full';
  if (code === 'EROFS' || primary === READ_ONLY) return 'disk-read-only';
  return primary !== undefined && UNAVAILABLE.has(primary) ? 'unavailable' : null;
}
