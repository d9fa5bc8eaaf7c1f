/**
 * `npm run prove`: causes every failure of docs/promises.md, as often as asked, and reports what did not hold.
 *
 *   npm run prove            each once
 *   npm run prove -- 10      each ten times
 *   npm run prove -- --only processus   promises that contain the word, without the installations
 *   npm run prove -- --list  names the promises, and tries none
 *   ROUNDS=500 npm run prove kills as often in the drill that kills everything at once
 *
 * What could not be tried (« NON PROUVÉ » and why) counts as a failure too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findPostgres } from './postgres.mjs';
import { builtForTests, programsForTests } from './prepareTests.mjs';
import { DRILLS, JOURNEYS } from './prove/drills.ts';
import { NO_RUN, type Run } from './prove/judge.ts';
import { neededBy } from './prove/neededBy.ts';
import { drillsNamed, proveDrills, roundsAsked, timesAsked } from './prove/proveDrills.ts';
import { runJourneys } from './prove/runJourneys.ts';
import { runTests } from './prove/runTests.ts';

/** Tells the tests that `npm test` leaves out to run. */
const HARDER = { PROVED: '1' };
const TIMES = { KILLS: '20', ROUNDS: '100', PROCESS_KILLS: '24', RUNS: '60' };

process.exitCode = await prove().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function prove(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { times, fewer } = timesAsked(TIMES, process.env);
  const drills = drillsNamed(DRILLS, values.only);
  if (values.list) {
    console.log(Object.keys(drills).join('\n'));
    return 0;
  }
  const rounds = roundsAsked(positionals[0]);
  programsForTests();
  builtForTests();
  // The installations wait for systems to boot, the drills for disks: in parallel, both take a quarter of an
  // hour.
  const installed = values.only === undefined ? install() : null;
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  const env = { ...HARDER, ...process.env, ...times };
  const run = async (tests: readonly string[], promise: string): Promise<Run> => {
    try {
      const options = { env: { ...env, ...neededBy(promise, folder) }, file: join(folder, 'report.json') };
      return await (tests === JOURNEYS ? runJourneys(options) : runTests(tests, options));
    } catch (error) {
      return { ...NO_RUN, missing: error instanceof Error ? error.message : String(error) };
    }
  };
  const { failed, unproven } = await proveDrills(drills, {
    rounds,
    missing: [...(findPostgres() ? [] : ['tout ce qui est promis sur PostgreSQL : il manque ici']), ...fewer],
    run,
    say: console.log,
  }).finally(() => rmSync(folder, { recursive: true }));
  const isInstalled = (await installed) ?? true;
  console.log(`${failed} manqué(s), ${unproven} non prouvé(s)`);
  return failed + unproven === 0 && isInstalled ? 0 : 1;
}

/** Returns whether the installations were proved. Their output is printed once they have ended. */
async function install(): Promise<boolean> {
  const script = join(import.meta.dirname, 'proveInstall.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(
    `installation et mise à jour au mot près, sur des systèmes vides et sans réseau :\n${said.trimEnd()}`,
  );
  if (signal !== null) console.log(`NON PROUVÉ l’installation : elle a été tuée en route (${signal})`);
  return code === 0;
}
