/**
 * Lighthouse with its mobile defaults on the built site: performance at least 95, accessibility and best practices 100,
 * layout shift at most 0.02, for the home page, the reply form and the festivities; the blocking time is told. Medians of the runs. Its simulated phone is
 * this machine slowed four times: run it while nothing else runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visit } from '../server/testing/process.fixtures.ts';
import { median, verdict } from './measure.ts';
import { startSite } from './site.ts';

const RUNS = 5;
/** A run that the browser itself spoils says so and counts for nothing. */
const MAX_SPOILT = 3;
/** Installed by `npm run bench:lighthouse` alone. */
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic';
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 };
const MAX_SHIFT = 0.02;

/** Of its report, what is judged here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; displayValue?: string; title: string }
  >;
}

// By a file: its command ends before all of the report is through a pipe.
const reports = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const site = await startSite({ familles: 2 });
const [attending = '', unanswered = ''] = site.hashes;
await declare(attending);
const pages = {
  accueil: `${site.url}/?hash=${attending}`,
  'formulaire de réponse': `${site.url}/?hash=${unanswered}`,
  déroulé: `${site.url}/?hash=${attending}#/deroule`,
};
for (const [name, url] of Object.entries(pages)) judge(name, url);
await site.stop();
rmSync(reports, { recursive: true });

/** Any complete answer: the pages behind the reply form open. */
async function declare(hash: string): Promise<void> {
  const visitor = visit(site.url);
  await visitor.get('/api/health');
  const answer = await visitor.post('/api/response/add', { hash, answer: false });
  if (!answer.ok) throw new Error(`the reply was refused with ${answer.status}`);
}

function judge(name: string, url: string): void {
  const results: Result[] = [];
  let spoilt = 0;
  while (results.length < RUNS) {
    const result = measure(url);
    if (result.runtimeError === undefined) results.push(result);
    else if (++spoilt > MAX_SPOILT) throw new Error(result.runtimeError.message);
  }
  for (const [category, least] of Object.entries(CATEGORIES)) {
    const score = Math.round(100 * median(results.map((result) => result.categories[category]?.score ?? 0)));
    verdict(`${name}, ${category} au moins ${least}`, score >= least, String(score));
    if (score < least) explain(results[0], category);
  }
  const shift = medianOf(results, 'cumulative-layout-shift');
  verdict(`${name}, décalage au plus ${MAX_SHIFT}`, shift <= MAX_SHIFT, shift.toFixed(3));
  console.log(`      ${name}, blocage : ${medianOf(results, 'total-blocking-time').toFixed(0)} ms`);
}

function medianOf(results: readonly Result[], audit: string): number {
  return median(results.map((result) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY));
}

function measure(url: string): Result {
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  const { stderr } = spawnSync(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      `--chrome-flags=${CHROMIUM_FLAGS}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
  );
  if (!existsSync(report)) throw new Error(`Lighthouse gave nothing for ${url}: ${stderr}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** What cost the points, so that the figure can be acted upon. */
function explain(result: Result | undefined, category: string): void {
  for (const { id, weight } of result?.categories[category]?.auditRefs ?? []) {
    const audit = result?.audits[id];
    if (weight > 0 && audit && (audit.score ?? 1) < 1)
      console.log(`  ${id} : ${audit.displayValue ?? audit.title}`);
  }
}
