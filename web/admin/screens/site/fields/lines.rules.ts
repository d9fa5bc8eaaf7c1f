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
