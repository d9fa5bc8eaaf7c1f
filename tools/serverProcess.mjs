/** How the built server's Node is started: for a small machine (docs/decisions/005). */
import { fileURLToPath } from 'node:url';

const built = (name) => fileURLToPath(new URL(`../dist/server/${name}.js`, import.meta.url));

export const SERVER = built('main');
/** For whoever starts several sites in one process. */
export const BUILT_SERVE = built('serve');

/**
 * Young objects get 8 MB instead of 16, and old ones are looked through once they have grown by a fifth instead of fourfold: a
 * busy hour's garbage does not stay. Less than 8 and half-done requests count as old, which makes every reply slower. The middle
 * one of the three compilers is left out: it takes ten megabytes and makes nothing quicker that lasts.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--no-maglev'];

export function nodeEnv() {
  const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
  // Compiled code is kept on disk for the next start; glibc keeps an arena of freed memory for each thread, and two are plenty
  // for one busy thread.
  return { NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: '2', ...process.env };
}
