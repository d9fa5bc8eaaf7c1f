import { hash } from 'node:crypto';

/** What the database keeps of a cookie's or a link's secret: whoever steals a backup opens nothing with it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
