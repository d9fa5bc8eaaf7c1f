/** No room left, or none for this user; SQLite says it with a number of its own. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const SQLITE_FULL = 13;

export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return CODES.has(code) || errcode === SQLITE_FULL;
}
