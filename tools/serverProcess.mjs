/** Node's flags and environment for the built server, tuned for a small machine (docs/decisions/005). */
import { fileURLToPath } from 'node:url';

const built = (name) => fileURLToPath(new URL(`../dist/server/${name}.js`, import.meta.url));

export const SERVER = built('main');
/** For programs that start several sites in one process. */
export const BUILT_SERVE = built('serve');

/**
 * Young objects get 8 MB instead of 16, and old ones are collected once they grew by a fifth instead of
 * fourfold: a busy hour's garbage does not stay. Below 8 MB, unfinished requests count as old, which slows
 * every reply. Maglev, the middle one of three compilers, is off: it takes ten megabytes and speeds up
 * nothing for long.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--no-maglev'];

export function nodeEnv() {
  const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
  // Compiled code is kept on disk for the next start. glibc keeps an arena of freed memory for each thread;
  // two are enough for one busy thread.
  return { NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: '2', ...process.env };
}
