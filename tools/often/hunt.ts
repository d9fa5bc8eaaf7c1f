/**
 * `npm run test:often` (options in tools/testOften.mjs): runs tests again and again on a busy machine and
 * writes each run to results.jsonl, or prints the table of such files.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Plan, runRound } from './round.ts';
import { type HuntRound, tableOf } from './table.ts';

const UNITS = '{contract,server,web,tools,bench}/**/*.test.ts';
const JOURNEYS = 'e2e/*.journey.ts';

const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'string' },
    lanes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    units: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});

const missing = named.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`Introuvable : ${missing.join(', ')}`);
  process.exit(1);
}
if (asked.table) tell(named.flatMap(readRounds));
else await hunt();

async function hunt(): Promise<void> {
  const lanes = Number(asked.lanes);
  const load = Number(asked.load ?? (lanes > 1 ? 0 : 2 * availableParallelism()));
  const seed = Number(asked.seed ?? Date.now() % 1_000_000);
  const folder = `test-results/often-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const results = join(folder, 'results.jsonl');
  mkdirSync(folder, { recursive: true });
  console.log(`${asked.times} fois, charge ${load}, ${lanes} à la fois, graine ${seed} → ${results}`);

  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const busy = Array.from({ length: load }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'busy.mjs')], { stdio: 'ignore' }),
  );
  const rounds: HuntRound[] = [];
  const waiting = plans(seed).entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      // Lanes share one iterator.
      for (const [number, plan] of waiting) {
        if (stop.signal.aborted) return;
        const ended = await runRound(plan, join(folder, String(number + 1)), stop.signal);
        if (!ended) return;
        const round = { ...ended, load, lanes };
        rounds.push(round);
        appendFileSync(results, `${JSON.stringify({ number: number + 1, at: new Date(), ...round })}\n`);
        const { kind, file, failures, tests, seconds } = round;
        console.log(
          `${number + 1}. ${file ?? kind} : ${failures.length} échec(s) sur ${tests}, ${seconds} s, graine ${plan.seed}`,
        );
      }
    }),
  );
  for (const process of busy) process.kill();
  tell(rounds);
  if (stop.signal.aborted) process.exit(130);
}

/** Runs every file before it repeats one, so that an interrupted hunt is balanced. */
function plans(seed: number): Plan[] {
  const turn = kinds().flatMap(({ kind, files }) => files.map((file) => ({ kind, file })));
  return Array.from({ length: Number(asked.times) }, (_, time) =>
    turn.map((plan) => ({ ...plan, seed: seed + time })),
  ).flat();
}

function kinds(): { kind: Plan['kind']; files: (string | null)[] }[] {
  const isJourney = (file: string) => file.endsWith('.journey.ts');
  const both = asked.units === asked.journeys;
  const of = (kind: Plan['kind'], all: string, ofKind: readonly string[]) => {
    if (named.length > 0) return { kind, files: [...ofKind] };
    if (!both && !asked[kind]) return { kind, files: [] };
    return { kind, files: asked.alone ? globSync(all).sort() : [null] };
  };
  return [
    of(
      'units',
      UNITS,
      named.filter((file) => !isJourney(file)),
    ),
    of('journeys', JOURNEYS, named.filter(isJourney)),
  ];
}

function readRounds(file: string): HuntRound[] {
  // The last line is dropped: a hunt that was killed may have left it unfinished.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

function tell(rounds: readonly HuntRound[]): void {
  console.log(`\n${tableOf(rounds)}`);
  process.exitCode = rounds.every(({ failures }) => failures.length === 0) ? 0 : 1;
}
