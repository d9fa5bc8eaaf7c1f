/**
 * `npm run prove`: every drill and fault that the README promises to bear, caused for real, as often as asked, and what was lost.
 *
 *   npm run prove            each once
 *   npm run prove -- 10      each ten times
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is promised → the tests that cause it. */
const DRILLS: Readonly<Record<string, readonly string[]>> = {
  'kill -9, deux processus, contenu cassé, SIGTERM': ['server/main.test.ts'],
  'base effacée, déplacée, tronquée, remplacée en marche': ['server/platform/database/presence.test.ts'],
  'base perdue, abîmée ou trop récente au démarrage': ['server/start/siteDatabase.test.ts'],
  'sauvegarde, perte de tout, restauration': ['server/features/backups', 'server/site'],
  'mise à jour depuis chaque version': ['server/migrations/upgrade.test.ts'],
  'disque plein ou en lecture seule': [
    'server/fullDisk.test.ts',
    'server/features/photos/fullDisk.test.ts',
    'server/platform/database/groupCommit.test.ts',
    'server/features/health',
  ],
  'horloge remise à l’heure': [
    'server/features/hosts/hosts.routes.test.ts',
    'server/features/health/checks.rules.test.ts',
  ],
  'disque des photos débranché ou vide': ['server/features/photos/scan/away.test.ts'],
  'serveur de mail absent ou lent': ['server/features/mail', 'server/features/alerts'],
};

interface Report {
  numTotalTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const rounds = Number(process.argv[2] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'prove-'));
let lost = 0;
for (const [promise, tests] of Object.entries(DRILLS)) {
  let tried = 0;
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const report = runTests(tests);
    tried += report.numTotalTests;
    for (const { assertionResults } of report.testResults)
      for (const { status, fullName } of assertionResults) if (status === 'failed') failed.add(fullName);
    lost += report.numFailedTests;
  }
  console.log(`${failed.size === 0 ? 'tenu ' : 'PERDU'} ${promise} : ${tried} essais`);
  for (const name of failed) console.log(`        ${name}`);
}
rmSync(folder, { recursive: true });
console.log(`${lost} perdu(s)`);
process.exitCode = lost === 0 ? 0 : 1;

function runTests(tests: readonly string[]): Report {
  const file = join(folder, 'report.json');
  spawnSync('vitest', ['run', ...tests, '--reporter=json', `--outputFile=${file}`], { stdio: 'ignore' });
  return JSON.parse(readFileSync(file, 'utf8'));
}
