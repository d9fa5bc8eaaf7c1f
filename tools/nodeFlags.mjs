/**
 * How the server's Node is started: for a small machine. Young objects get 1 MB instead of 16, so that garbage goes early, and
 * compiled code is kept on disk, so that a second start neither strips types nor compiles again (docs/decisions/005).
 */
import { fileURLToPath } from 'node:url';

export const NODE_FLAGS = ['--max-semi-space-size=1'];

export function nodeEnv() {
  const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
  // glibc keeps an arena of freed memory for each thread; two are plenty for one busy thread.
  return { NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: '2', ...process.env };
}
