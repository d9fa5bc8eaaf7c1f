import { gzipSync } from 'node:zlib';

export function accepts(accepted: string | undefined, name: 'br' | 'gzip'): boolean {
  const pattern = name === 'br' ? BR : GZIP;
  return pattern.test(accepted ?? '');
}

const BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i;

export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

export function createGzip(most: number): (key: string, text: string) => Buffer {
  const kept = new Map<string, { text: string; bytes: Buffer }>();
  return (key, text) => {
    const known = kept.get(key);
    if (known?.text === text) return known.bytes;
    if (kept.size >= most) kept.clear();
    const bytes = gzipSync(text);
    kept.set(key, { text, bytes });
    return bytes;
  };
}

/** RFC 9110, section 13.1.2: a weak tag matches a strong one. */
export function ifNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
