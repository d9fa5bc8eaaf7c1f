/** Runs test files once in random order and reads what failed; keeps the log only after a failure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JourneyReport, journeysThat } from '../journeyReport.mjs';

export interface Plan {
  kind: 'units' | 'journeys';
  /** Path of the one file to run; null for all files of this kind. */
  file: string | null;
  seed: number;
}

export interface Failure {
  test: string;
  error: string;
}

export interface Report {
  tests: number;
  failures: Failure[];
}

export interface Round extends Plan, Report {
  seconds: number;
}

/** Milliseconds between the signal to stop a run and its kill. */
const PATIENCE = 10_000;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** `folder` receives the log and results of this run alone. Null when `stop` ended the run. */
export async function runRound(plan: Plan, folder: string, stop: AbortSignal): Promise<Round | null> {
  const began = Date.now();
  mkdirSync(folder, { recursive: true });
  const [log, told] = [join(folder, 'log.txt'), join(folder, 'report.json')];
  const output = openSync(log, 'w');
  const [command, args] = commandOf(plan, folder);
  // Not detached: within one session Linux shares the processor fairly with the busy processes.
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      // A file that is named runs whole.
      ...(plan.file === null ? {} : { PROVED: '1' }),
      OFTEN_REPORT: told,
      // Of the properties' values (seededProperties.ts).
      SEED: String(plan.seed),
      PLAYWRIGHT_JSON_OUTPUT_FILE: told,
    },
  });
  closeSync(output);
  const endRun = () => end(child);
  stop.addEventListener('abort', endRun, { once: true });
  const [code] = await once(child, 'close');
  stop.removeEventListener('abort', endRun);
  if (stop.aborted) return null;
  const report = judged(read(plan.kind, told), code, log);
  if (report.failures.length === 0) rmSync(folder, { recursive: true });
  return { ...plan, ...report, seconds: Math.round((Date.now() - began) / 1000) };
}

function commandOf({ kind, file, seed }: Plan, folder: string): [string, string[]] {
  const files = file === null ? [] : [file];
  if (kind === 'units') {
    const reporters = ['--reporter=default', '--reporter=./tools/often/unitReporter.ts'];
    // The seed also orders the files (waitingFirst.ts). Tests that are one story set `shuffle: false`.
    const order = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];
    return ['vitest', ['run', ...files, ...reporters, ...order]];
  }
  const output = ['--reporter=list,json', `--output=${join(folder, 'e2e')}`];
  return ['playwright', ['test', '-c', 'e2e/playwright.config.ts', ...files, ...output, `--shuffle=${seed}`]];
}

function end(child: ChildProcess): void {
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
}

function read(kind: Plan['kind'], file: string): Report {
  try {
    const told = JSON.parse(readFileSync(file, 'utf8'));
    return kind === 'units' ? told : journeysOf(told);
  } catch {
    return { tests: 0, failures: [] };
  }
}

/** Counts a journey that passed on its second attempt as a failure. */
export function journeysOf(report: JourneyReport): Report {
  const { expected, unexpected, flaky } = report.stats;
  return {
    tests: expected + unexpected + flaky,
    failures: [...journeysThat(report, 'unexpected'), ...journeysThat(report, 'flaky')].map(
      ({ name, error }) => ({ test: name, error: error.replace(COLOURS, '') }),
    ),
  };
}

/** A run that tried nothing, or exited with an error without naming a test, counts as a failure too. */
function judged(report: Report, code: number | null, log: string): Report {
  if (report.failures.length > 0 || (code === 0 && report.tests > 0)) return report;
  const last = readFileSync(log, 'utf8').replace(COLOURS, '').trim().split('\n').slice(-5).join('\n').trim();
  return { ...report, failures: [{ test: 'the run itself', error: last }] };
}
