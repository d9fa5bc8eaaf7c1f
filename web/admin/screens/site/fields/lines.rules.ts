/** Converts stored lines into the text of a text area and back; makes a map link from an address. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';

export function linesOf(value: ContentValue | undefined): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((line) => (typeof line === 'string' ? line : '')).join('\n');
}

/** Drops empty lines, which are being typed. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Strips the final line break of a YAML block text (« | »), which `withEndOf` puts back. */
export function withoutEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

export function withEndOf(stored: ContentValue | undefined, text: string): string {
  return typeof stored === 'string' && stored.endsWith('\n') ? `${withoutEnd(text)}\n` : text;
}

const SEARCH = 'https://www.openstreetmap.org/search?query=';

/** Builds a map search link from an address without any request. Returns null for an empty address. */
export function mapLink(address: ContentValue | undefined): string | null {
  const lines = toLines(linesOf(address));
  return lines.length > 0 ? SEARCH + encodeURIComponent(lines.join(', ')) : null;
}
