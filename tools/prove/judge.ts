/**
 * What a run of tests has shown. Only a test that ran and passed has proved anything: a file that did not load, a test that was left out, a
 * run that was cut or that wrote no report of its own are told, each in a line, and count as not proved. Pure.
 */

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface Report {
  /** Milliseconds since 1970. */
  startTime: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export interface Run {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Null where none was written, or none that can be read. */
  report: Report | null;
  code: number | null;
  signal: string | null;
}

export interface Verdict {
  /** Tests that ran. */
  tried: number;
  /** Names of tests that failed. */
  lost: string[];
  /** French: why something was not proved. */
  unproven: string[];
}

/** `tests` are the paths that were to run, of files or folders. */
export function judge({ startedAt, report, code, signal }: Run, tests: readonly string[]): Verdict {
  const unproven: string[] = [];
  if (signal !== null) unproven.push(`les essais ont été tués en route (${signal})`);
  if (report === null) unproven.push('les essais n’ont laissé aucun rapport lisible');
  const isOld = report !== null && report.startTime < startedAt;
  if (isOld) unproven.push('le rapport est celui d’essais d’avant');

  const files = report === null || isOld ? [] : report.testResults;
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const lost = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  for (const { name, status, message, assertionResults } of files)
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      unproven.push(`${name} n’a pas pu être essayé : ${firstLine(message)}`);
  for (const { status, fullName } of all)
    if (!hasRun(status)) unproven.push(`n’a pas pu avoir lieu : ${fullName}`);
  // One that was moved would be missed by nobody.
  for (const path of tests)
    if (!files.some(({ name }) => name.includes(`/${path}`))) unproven.push(`aucun essai dans ${path}`);
  if (code !== 0 && lost.length === 0 && unproven.length === 0)
    unproven.push(`les essais ont fini avec le code ${code}`);
  return { tried: all.filter(({ status }) => hasRun(status)).length, lost, unproven };
}

function hasRun(status: string): boolean {
  return status === 'passed' || status === 'failed';
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}
