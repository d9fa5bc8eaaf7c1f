/**
 * `npm test`: installs what is missing, then runs every check, the quick ones first. Stops at the first that fails.
 * Plain JavaScript, like launch.mjs: it starts on the machine's own Node.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { auditPackages } from './audit.mjs';
import { findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { installPackages, run } from './install.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { SERVER } from './serverProcess.mjs';
import { installTestPrograms } from './test-programs.mjs';

const RESULTS = 'test-results';

// Browsers and archive readers take the accents of file names only where some language is set.
process.env.LANG ??= 'C.UTF-8';
installPackages({ dev: true });
const browser = findOrInstallBrowser();
installTestPrograms();
findOrInstallPostgres();
if (browser) process.env.CHROMIUM_PATH = browser;
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step('Types, mise en forme, imports, code mort', 'npm', ['run', '--silent', 'check']);
buildSite();
// Tests that start the whole site start the built one.
process.env.BUILT = dirname(SERVER);
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
// Told, not judged: a weakness found today is no fault of this commit.
auditPackages();

const unit = JSON.parse(readFileSync(`${RESULTS}/unit.json`, 'utf8'));
const journeys = JSON.parse(readFileSync(`${RESULTS}/browser.json`, 'utf8')).stats;
console.log(
  `\n${unit.numPassedTests + journeys.expected + journeys.flaky} passed, ${unit.numFailedTests + journeys.unexpected} failed`,
);

function step(title, command, args) {
  console.log(`\n— ${title}`);
  run(command, args);
}
