/**
 * Lighthouse on the built site, with its mobile defaults but for the processor's slowdown: for every page of
 * guests, performance at least 95, accessibility and best practices 100, layout shift at most 0.02; blocking
 * time is only printed. Medians of five runs, or of as many as asked (`-- 1 album,menu` runs these two pages
 * once). The simulated phone is the same on every machine (`slowdown`); run it on an idle one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHostApi, signedInCookies } from '../e2e/hostApi.ts';
import { median, verdict } from './measure.ts';
import { INFO_PAGES, startGallery } from './pages.ts';
import { REPLY } from './replies.ts';
import { PASSWORD } from './site.ts';

const RUNS = Number(process.argv[2] ?? 5);
const PHOTOS = 60;
/** Runs in which the browser failed are repeated this often. */
const MAX_SPOILT = 3;
/** Only `npm run bench:lighthouse` installs it. */
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic';
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 };
const MAX_SHIFT = 0.02;
/**
 * Lighthouse's default of four times is meant for machines with a benchmark index (its own measure) of 1500 to
 * 2000. It makes a slower phone of a slower machine, so the phone of the middle of them is kept.
 */
const PHONE_INDEX = 1750 / 4;
const LEAST_INDEX = 300;

/** The parts of Lighthouse's report that are judged. */
interface Result {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; displayValue?: string; title: string }
  >;
}

// A file, because Lighthouse exits before all of its report has passed through a pipe.
const reports = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const { url: site, hash: album, stop } = await startGallery(0, PHOTOS);
const hosts = openHostApi(site, await signedInCookies(site, PASSWORD));
const families = await hosts.familles();
for (const famille of families) await hosts.reply(famille, REPLY);
const invited = await hosts.createFamille({ invitedForSunday: true });
await hosts.reply(invited, REPLY);
const unanswered = await hosts.createFamille({});
await hosts.setParam('canSendPhotos', 'true');
const pages = {
  album: `/?hash=${album}`,
  reponse: `/?hash=${unanswered.hash}`,
  ...Object.fromEntries(INFO_PAGES.map((name) => [name, `/?hash=${invited.hash}#/${name}`])),
  invite: '/#/invite',
  oubli: '/#/oubli',
  erreur: '/',
};
const benchmarkIndex = median([1, 2, 3].map(() => measure(site).environment.benchmarkIndex));
if (!(benchmarkIndex > LEAST_INDEX)) throw new Error(`an index of ${benchmarkIndex} tells nothing`);
const slowdown = Math.max(1, benchmarkIndex / PHONE_INDEX).toFixed(1);
console.log(`      indice de la machine ${benchmarkIndex.toFixed(0)} : ralentie ${slowdown} fois`);
const asked = process.argv[3]?.split(',') ?? Object.keys(pages);
for (const [name, path] of Object.entries(pages)) if (asked.includes(name)) judge(name, site + path);
await stop();
rmSync(reports, { recursive: true });

function judge(name: string, url: string): void {
  const results: Result[] = [];
  let spoilt = 0;
  while (results.length < RUNS) {
    const result = measure(url, slowdown);
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

function measure(url: string, slowdown = '4'): Result {
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
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      `--chrome-flags=${CHROMIUM_FLAGS}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
  );
  if (!existsSync(report)) throw new Error(`Lighthouse gave nothing for ${url}: ${stderr}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Prints which audits cost points. */
function explain(result: Result | undefined, category: string): void {
  for (const { id, weight } of result?.categories[category]?.auditRefs ?? []) {
    const audit = result?.audits[id];
    if (weight > 0 && audit && (audit.score ?? 1) < 1)
      console.log(`  ${id} : ${audit.displayValue ?? audit.title}`);
  }
}
