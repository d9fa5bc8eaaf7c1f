/** Optional values: a missing or empty key is no problem. */
import * as z from 'zod/mini';
import type { Block } from '../../../../contract/wedding/prose.schema.ts';
import { lines, prose } from './fields.ts';

/** Undefined if absent or blank: `cafe:`, an empty list, an empty block. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.optional(z.transform(blankAsAbsent)), z.optional(schema));
}

export function maybeProse(placeholders: readonly string[] = []) {
  return z.pipe(
    maybe(prose(placeholders)),
    z.transform((blocks): Block[] => blocks ?? []),
  );
}

/** A list, or a single line. */
export function maybeLines(expected: string) {
  const oneOrMore = z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim().split('\n') : value)),
    lines(expected),
  );
  return z.pipe(
    maybe(oneOrMore),
    z.transform((texts) => texts ?? []),
  );
}

function blankAsAbsent(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value).length === 0 ? undefined : value;
}
