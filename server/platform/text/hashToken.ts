import { hash, timingSafeEqual } from 'node:crypto';

/** What the database keeps of a cookie's or a link's secret: whoever steals a backup opens nothing with it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Takes as long for a wrong beginning as for a wrong end. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
