/** Texts in the one spelling in which they are read back. Pure. */
import type { ContentBlock } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { MAX_DEPTH, spelled } from './yamlTree.ts';

/** Null for what is too deep to be written. */
export function inOneSpelling(value: ContentValue, depth = 0): ContentValue | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return spelled(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => inOneSpelling(item, depth + 1));
    return items.includes(null) ? null : (items as ContentValue[]);
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [spelled(key), inOneSpelling(item, depth + 1)] as const,
  );
  if (entries.some(([, item]) => item === null)) return null;
  return Object.fromEntries(entries) as ContentBlock;
}
