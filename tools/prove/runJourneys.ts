/** Runs the journeys that `npm test` leaves out, and returns their results in the form of Vitest's report. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JourneyReport, journeysIn } from '../journeyReport.mjs';
import type { Report, Run } from './judge.ts';
import { readReport } from './runTests.ts';

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/** A second try that passes proves nothing of the first. */
const STATUSES: Record<string, string> = { expected: 'passed', unexpected: 'failed', flaky: 'failed' };

/** `env` holds PROVED and what `programsForTests` found. */
export async function runJourneys({ env, file }: { env: NodeJS.ProcessEnv; file: string }): Promise<Run> {
  rmSync(file, { force: true });
  const startedAt = Date.now();
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--grep', '@proved', '--reporter=json'];
  const child = spawn(process.execPath, [PLAYWRIGHT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const [code, signal] = await once(child, 'close');
  const report = readReport<JourneyReport>(file);
  return { startedAt, report: report && asVitest(report, startedAt), code, signal };
}

function asVitest(report: JourneyReport, startTime: number): Report {
  const testResults = journeysIn(report).map(({ name, statuses, error }) => {
    const status = STATUSES[statuses[0] ?? ''] ?? 'skipped';
    const assertionResults = [{ status, fullName: name, failureMessages: [error] }];
    return { name: `/e2e/${name}`, status, message: error, assertionResults };
  });
  return { startTime, testResults };
}
