/** A list of lines as one writes it, a line each. Pure. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';

export function linesOf(value: ContentValue | undefined): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((line) => (typeof line === 'string' ? line : '')).join('\n');
}

/** Empty lines are on their way to be written. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A text that a hand wrote below « | » ends with a line break, which nobody sees: it stays through any change. */
export function withoutEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

export function withEndOf(stored: ContentValue | undefined, text: string): string {
  return typeof stored === 'string' && stored.endsWith('\n') ? `${withoutEnd(text)}\n` : text;
}

const SEARCH = 'https://www.openstreetmap.org/search?query=';

/** The link to a map, made of an address; nothing is asked of anybody for it. Null while there is none. */
export function mapLink(address: ContentValue | undefined): string | null {
  const lines = toLines(linesOf(address));
  return lines.length > 0 ? SEARCH + encodeURIComponent(lines.join(', ')) : null;
}
