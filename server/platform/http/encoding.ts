/** Chooses an encoding, compresses responses, and compares their tags with `If-None-Match`. */
import { gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import { LRUCache } from 'lru-cache';
import type { App } from './app.ts';

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

/** Compresses texts and caches the `most` recently used results. */
export function createGzip(most: number): (text: string) => Buffer {
  const kept = new LRUCache<string, Buffer>({ max: most });
  return (text) => {
    const bytes = kept.get(text) ?? gzipSync(text);
    kept.set(text, bytes);
    return bytes;
  };
}

/** RFC 9110, section 13.1.2: a weak tag matches a strong one. */
export function ifNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

/**
 * Compresses long answers of these routes, with weak tags that hold for any encoding. In a scope, because
 * compressing a secret beside a stranger's text would reveal it (BREACH).
 */
export async function compressed(app: App, routes: (scope: App) => void | Promise<void>): Promise<void> {
  await app.register(async (scope: App) => {
    // Registered before the compression, which turns bodies into streams.
    await scope.register(etag, { weak: true });
    await scope.register(compress, { encodings: ['gzip'], globalDecompression: false });
    await routes(scope);
  });
}
