/** Which bytes of a resource a request asks for (RFC 9110, sections 13 and 14). Pure. */
import { ifNoneMatch } from '../../../../platform/http/encoding.ts';

export interface ConditionalHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** `start` included, `end` excluded, bytes. */
export type Asked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'not-modified' };

/** `tag` is the strong ETag, quotes included; `size` the whole resource in bytes. */
export function askedBytes(headers: ConditionalHeaders, tag: string, size: number): Asked {
  if (ifNoneMatch(headers['if-none-match'], tag)) return { kind: 'not-modified' };
  const ifRange = headers['if-range'];
  // Another version of the resource, or a date (we give none): its bytes must not be glued to those kept so far.
  if (ifRange !== undefined && ifRange.trim() !== tag) return { kind: 'whole' };
  return askedRange(headers.range, size);
}

const DIGITS = /^\d*$/;

/** Anything but one range gets the whole, as the RFC allows. Split and not matched: a pattern with optional blanks takes minutes for 16 kB. */
function askedRange(header: string | undefined, size: number): Asked {
  const [unit, range, ...more] = (header ?? '').split('=');
  const [first, last, ...others] = (range ?? '').split('-').map((bound) => bound.trim());
  if (unit?.trim().toLowerCase() !== 'bytes' || first === undefined || last === undefined)
    return { kind: 'whole' };
  if (more.length > 0 || others.length > 0 || !DIGITS.test(first) || !DIGITS.test(last))
    return { kind: 'whole' };
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
