/**
 * `npm test`: installs what is missing, then runs every check, the quick ones first, and stops at the first
 * failure. Plain JavaScript, like launch.mjs, because it starts on the machine's own Node.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { auditPackages } from './audit.mjs';
import { installPackages, run } from './install.mjs';
import { journeysThat } from './journeyReport.mjs';
import { builtForTests, programsForTests } from './prepareTests.mjs';
import { sideBySide } from './sideBySide.mjs';

const RESULTS = 'test-results';
/** Bytes. */
const MEMORY_FOR_BOTH = 7 * 1024 ** 3;

installPackages({ dev: true });
programsForTests();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step('Types, mise en forme, imports, code mort', 'npm', ['run', '--silent', 'check']);
builtForTests();
step('Le site construit répond', 'node', ['tools/smoke.ts']);
step('Poids des pages', 'node', ['bench/weight.ts']);
// Each waits a quarter of its time for processes and pages: side by side they keep two cores busy.
const UNITS = [
  'Règles, base de données et routes',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
];
const JOURNEYS = ['Parcours dans un navigateur', 'playwright', ['test', '-c', 'e2e/playwright.config.ts']];
if (totalmem() < MEMORY_FOR_BOTH) {
  step(...UNITS);
  step(...JOURNEYS);
} else {
  const failed = await sideBySide(UNITS, JOURNEYS);
  if (failed !== 0) process.exit(failed);
}

console.log();
// Printed but not judged: a vulnerability published today is not this commit's fault.
auditPackages();

const unit = JSON.parse(readFileSync(`${RESULTS}/unit.json`, 'utf8'));
const browser = JSON.parse(readFileSync(`${RESULTS}/browser.json`, 'utf8'));
const journeys = browser.stats;
console.log();
for (const { name } of journeysThat(browser, 'flaky')) console.log(`flaky: ${name}`);
// Skipped for lack of a right or a program: CI's root has all but promtool and `npm run prove`'s minutes.
for (const { fullName, status } of unit.testResults.flatMap(({ assertionResults }) => assertionResults))
  if (status !== 'passed') console.log(`skipped: ${fullName}`);
console.log(
  `${unit.numPassedTests + journeys.expected + journeys.flaky} passed, ${unit.numFailedTests + journeys.unexpected} failed`,
);

function step(title, command, args) {
  console.log(`\n— ${title}`);
  run(command, args);
}
