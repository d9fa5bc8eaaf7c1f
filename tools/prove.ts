/**
 * `npm run prove`: every drill and problem that the README promises to bear, caused for real, as often as asked, and what was lost.
 *
 *   npm run prove            each once
 *   npm run prove -- 10      each ten times
 *   npm run prove -- --only processus   those whose name says so, without the installations
 *   ROUNDS=500 npm run prove kills as often in the drill that kills everything at once
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { SERVER } from './serverProcess.mjs';

/** What is promised → the tests that cause it. */
const DRILLS: Readonly<Record<string, readonly string[]>> = {
  'kill -9 cent fois, en réponses, modifications, mails, envois et imports de photos à la fois': [
    'server/drill/killed.test.ts',
  ],
  'coupure pendant une sauvegarde, pendant une mise à jour de la base': ['server/drill/cut.test.ts'],
  'deux processus, contenu cassé, SIGTERM': ['server/main.test.ts'],
  'mêmes appels au hasard sur SQLite, sur deux processus de PostgreSQL et sur un modèle': [
    'server/platform/database/postgres/sameAsSqlite.test.ts',
  ],
  'base effacée, déplacée, tronquée, remplacée en marche': ['server/platform/database/presence.test.ts'],
  'base perdue, abîmée ou trop récente au démarrage': ['server/start/siteDatabase.test.ts'],
  'sauvegarde, perte de tout, restauration': ['server/features/backups', 'server/site'],
  'mise à jour depuis chaque version, et retour de l’ancienne': [
    'server/migrations/upgrade.test.ts',
    'server/site/upgrade.test.ts',
  ],
  'disque plein ou en lecture seule': [
    'server/fullDisk.test.ts',
    'server/readOnlyDisk.test.ts',
    'server/features/photos/fullDisk.test.ts',
    'server/platform/database/groupCommit.test.ts',
    'server/features/health',
  ],
  'horloge remise à l’heure, d’un jour, d’un an, en 1970': [
    'server/clock.test.ts',
    'server/features/hosts/hosts.routes.test.ts',
    'server/features/health/checks.rules.test.ts',
  ],
  'disque des photos débranché ou vide': ['server/features/photos/away.test.ts'],
  '256 Mo de mémoire': ['server/smallMemory.test.ts'],
  'registre des paquets absent ou muet, dit en dix secondes': ['tools/install.test.ts'],
  'serveur de mail absent, lent ou qui refuse': ['server/features/mail/', 'server/features/alerts'],
  'déménagement coupé par kill -9 à chaque étape, pendant que des familles arrivent': [
    'server/features/move',
  ],
  'envoi à 300 familles, kill -9 vingt fois, serveur de mail qui coupe': ['server/features/mailings'],
  'trois processus sur PostgreSQL et S3, 10 000 familles, l’un tué toutes les cinq secondes': [
    'server/drill/several/threeProcessesPostgres.test.ts',
  ],
};
/** Told to the tests that do less in the daily run. */
const HARDER = { KILLS: '20', ROUNDS: '100', PROCESS_KILLS: '24', RUNS: '60', BUILT: dirname(SERVER) };

interface Report {
  numTotalTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

buildSite();
// It waits for systems to boot while the drills wait for disks: side by side, both end within a quarter of an hour.
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const { only } = values;
const installation = join(import.meta.dirname, 'proveInstall.ts');
const installed =
  only === undefined
    ? endOf(spawn(process.execPath, [installation], { stdio: ['ignore', 'pipe', 'inherit'] }))
    : null;
const rounds = Number(positionals[0] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'prove-'));
let lost = 0;
findOrInstallPostgres();
for (const [promise, tests] of Object.entries(DRILLS)) {
  if (only !== undefined && !promise.includes(only)) continue;
  let tried = 0;
  let lostHere = 0;
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const report = await runTests(tests);
    // A drill that was moved must not count as held.
    if (report.numTotalTests === 0) failed.add(`aucun essai dans ${tests.join(', ')}`);
    tried += report.numTotalTests;
    for (const { assertionResults } of report.testResults)
      for (const { status, fullName } of assertionResults) if (status === 'failed') failed.add(fullName);
    lostHere += report.numTotalTests === 0 ? 1 : report.numFailedTests;
  }
  console.log(`${failed.size === 0 ? 'tenu ' : 'PERDU'} ${promise} : ${tried} essais, ${lostHere} perdu`);
  lost += lostHere;
  for (const name of failed) console.log(`        ${name}`);
}
rmSync(folder, { recursive: true });
if (installed) {
  const { code, output } = await installed;
  console.log(
    `installation et mise à jour au mot près, sur des systèmes vides et sans réseau :\n${output.trimEnd()}`,
  );
  if (code !== 0) lost++;
}
console.log(`${lost} perdu(s)`);
process.exitCode = lost === 0 ? 0 : 1;

async function runTests(tests: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = ['run', ...tests, '--reporter=json', `--outputFile=${file}`];
  // What a drill counts, it says there.
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  await endOf(spawn('vitest', args, { stdio: [...stdio], env: { ...HARDER, ...process.env } }));
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}
