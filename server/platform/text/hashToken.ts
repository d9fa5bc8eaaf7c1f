import { hash, timingSafeEqual } from 'node:crypto';

/** The database stores only this hash of a cookie's or link's secret: a stolen backup opens nothing. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
