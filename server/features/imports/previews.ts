/** Lists read and not yet confirmed, in memory: nothing is stored before the hosts say so, and a restart forgets them. */
import { randomBytes } from 'node:crypto';
import type { ImportDone, ImportRow } from '../../../contract/imports.schema.ts';
import type { ListedFamille } from './rows.rules.ts';

export interface KeptPreview {
  listed: readonly ListedFamille[];
  /** What was shown. */
  rows: readonly ImportRow[];
  /** The confirmation, under way or done: pressed twice, a list is stored once. */
  confirmed: Promise<ImportDone> | null;
}

export interface Previews {
  keep(preview: Pick<KeptPreview, 'listed' | 'rows'>): string;
  find(token: string): KeptPreview | undefined;
}

/** The two hosts, and a second thought of each. */
const MOST_KEPT = 4;
/** Milliseconds. */
const KEPT_FOR = 60 * 60 * 1000;

export function createPreviews(now: () => number): Previews {
  const kept = new Map<string, { preview: KeptPreview; until: number }>();
  return {
    keep(preview) {
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
      const token = randomBytes(16).toString('base64url');
      kept.set(token, { preview: { ...preview, confirmed: null }, until: now() + KEPT_FOR });
      return token;
    },
    find(token) {
      const found = kept.get(token);
      return found && found.until > now() ? found.preview : undefined;
    },
  };
}
