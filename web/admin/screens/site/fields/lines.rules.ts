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
