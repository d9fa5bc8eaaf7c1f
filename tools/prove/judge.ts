/**
 * Judges a run of tests. Only a test that ran and passed proves anything: a file that did not load, a skipped
 * test, and a run that was killed or wrote no report count as not proved, with a line each.
 */

/** The parts of Vitest's JSON report that are read here. */
export interface Report {
  /** Milliseconds since 1970. */
  startTime: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

export interface Run {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Null without a report, or with one that cannot be parsed. */
  report: Report | null;
  code: number | null;
  signal: string | null;
  /** French: what the tests need and could not get, so that none was started. */
  missing?: string;
}

export const NO_RUN: Run = { startedAt: 0, report: null, code: null, signal: null };

export interface Verdict {
  /** Number of tests that ran. */
  tried: number;
  /** Tests that failed, with the error. */
  failed: string[];
  /** French: why something was not proved. */
  unproven: string[];
}

/** `tests` are the paths of files or folders that were to run. */
export function judge(run: Run, tests: readonly string[]): Verdict {
  const { startedAt, report, code, signal, missing } = run;
  if (missing !== undefined) return { tried: 0, failed: [], unproven: [missing] };
  const unproven: string[] = [];
  if (signal !== null) unproven.push(`les essais ont été tués en route (${signal})`);
  if (report === null) unproven.push('les essais n’ont laissé aucun rapport lisible');
  const isOld = report !== null && report.startTime < startedAt;
  if (isOld) unproven.push('le rapport est celui d’essais d’avant');

  const files = report === null || isOld ? [] : report.testResults;
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const wrong = all
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, firstLine(failureMessages?.[0] ?? '')] as const);
  const isLate = (message: string) => OUT_OF_TIME.test(message);
  const failed = wrong
    .filter(([, message]) => !isLate(message))
    .map(([name, message]) => (message === '' ? name : `${name} : ${message}`));
  // A time-out on a busy machine does not show that anything failed.
  for (const [name, message] of wrong)
    if (isLate(message)) unproven.push(`n’a pas fini à temps : ${name} (${message})`);
  for (const { name, status, message, assertionResults } of files)
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      unproven.push(`${name} n’a pas pu être essayé : ${firstLine(message)}`);
  for (const { status, fullName } of all)
    if (!hasRun(status)) unproven.push(`n’a pas pu avoir lieu : ${fullName}`);
  // Otherwise nobody would notice that a test file was moved.
  for (const path of tests)
    if (!files.some(({ name }) => name.includes(`/${path}`))) unproven.push(`aucun essai dans ${path}`);
  if (code !== 0 && failed.length === 0 && unproven.length === 0)
    unproven.push(`les essais ont fini avec le code ${code}`);
  return { tried: all.filter(({ status }) => hasRun(status)).length, failed, unproven };
}

/** Vitest's words for a test or a hook that timed out. */
const OUT_OF_TIME = /(?:Test|Hook) timed out in \d/;

function hasRun(status: string): boolean {
  return status === 'passed' || status === 'failed';
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}
