import { hash, timingSafeEqual } from 'node:crypto';

/** Takes as long for a wrong beginning as for a wrong end. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
