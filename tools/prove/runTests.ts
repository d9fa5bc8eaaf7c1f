/**
 * Runs Vitest on the tests of a promise and returns its report and how it ended; kills it if it does not exit
 * once the report is written.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report, Run } from './judge.ts';

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

interface RunOptions {
  /** Further arguments for Vitest. */
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where the report goes; an older one is removed first. */
  file: string;
  /** Milliseconds that Vitest has to exit once the report is written. */
  patience?: number;
}

/** A process that a test left running holds Vitest's pipes open for ever. */
const PATIENCE_MS = 120_000;

export async function runTests(
  tests: readonly string[],
  { args = [], env, file, patience = PATIENCE_MS }: RunOptions,
): Promise<Run> {
  rmSync(file, { force: true });
  const startedAt = Date.now();
  const all = [VITEST, 'run', ...tests, ...args, '--reporter=json', `--outputFile=${file}`];
  // Drills print their counts on stderr.
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const looking = setInterval(() => {
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > patience) child.kill('SIGKILL');
  }, patience / 10);
  const [code, signal] = await once(child, 'close').finally(() => clearInterval(looking));
  return { startedAt, report: readReport<Report>(file), code, signal };
}

export function readReport<R>(file: string): R | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
