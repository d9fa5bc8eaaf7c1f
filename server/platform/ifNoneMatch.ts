/**
 * Whether the cache that asks holds what `tag` names (RFC 9110, section 13.1.2). A copy is as good whether it calls the tag weak or
 * strong.
 */
export function ifNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
