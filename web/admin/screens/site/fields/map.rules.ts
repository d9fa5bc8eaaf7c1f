/** The link to a map, made of an address; nothing is asked of anybody for it. Pure. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { linesOf, toLines } from './lines.rules.ts';

const SEARCH = 'https://www.openstreetmap.org/search?query=';

/** Null while there is no address. */
export function mapLink(address: ContentValue | undefined): string | null {
  const lines = toLines(linesOf(address));
  return lines.length > 0 ? SEARCH + encodeURIComponent(lines.join(', ')) : null;
}
