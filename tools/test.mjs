/**
 * `npm test`: installs what is missing, then runs every check, the quick ones first, and stops at the first
 * failure. Plain JavaScript, like launch.mjs, because it starts on the machine's own Node.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { auditPackages } from './audit.mjs';
import { run } from './install.mjs';
import { flakyLines } from './journeyReport.mjs';
import { builtForTests, packagesAndPrograms } from './prepareTests.mjs';

const RESULTS = 'test-results';

await packagesAndPrograms();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step('Types, mise en forme, imports, code mort', 'npm', ['run', '--silent', 'check']);
builtForTests();
step('Règles, base de données et routes', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/unit.json`,
]);
step('Le site construit répond', 'node', ['tools/smoke.ts']);
step('Poids des pages', 'node', ['bench/weight.ts']);
step('Parcours dans un navigateur', 'playwright', ['test', '-c', 'e2e/playwright.config.ts']);

console.log();
// Printed but not judged: a vulnerability published today is not this commit's fault.
auditPackages();

const unit = JSON.parse(readFileSync(`${RESULTS}/unit.json`, 'utf8'));
const browser = JSON.parse(readFileSync(`${RESULTS}/browser.json`, 'utf8'));
const journeys = browser.stats;
console.log();
for (const line of flakyLines(browser)) console.log(line);
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
