/**
 * Reads which promises are to be proved and how often, runs the tests of each, and prints what held, failed
 * or was not proved.
 */
import { judge, type Run } from './judge.ts';

/** Promise -> the tests that break what it is about. */
export type Drills = Readonly<Record<string, readonly string[]>>;

/** Counts of failed and unproven tests. */
export interface Outcome {
  failed: number;
  unproven: number;
}

interface ProveOptions {
  rounds: number;
  /** French: what this machine lacks, so that the tests that need it were left out of every folder. */
  missing: readonly string[];
  run: (tests: readonly string[], promise: string) => Promise<Run>;
  say: (line: string) => void;
}

export async function proveDrills(
  drills: Drills,
  { rounds, missing, run, say }: ProveOptions,
): Promise<Outcome> {
  const outcome: Outcome = { failed: 0, unproven: missing.length };
  for (const line of missing) say(`NON PROUVÉ ${line}`);
  for (const [promise, tests] of Object.entries(drills)) {
    const here: Outcome = { failed: 0, unproven: 0 };
    let tried = 0;
    const told = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const verdict = judge(await run(tests, promise), tests);
      tried += verdict.tried;
      here.failed += verdict.failed.length;
      here.unproven += verdict.unproven.length;
      for (const line of [...verdict.failed, ...verdict.unproven]) told.add(line);
    }
    const word = here.failed > 0 ? 'MANQUÉ' : here.unproven > 0 ? 'NON PROUVÉ' : 'tenu ';
    say(`${word} ${promise} : ${tried} essais, ${here.failed} manqué, ${here.unproven} non prouvé`);
    for (const line of told) say(`        ${line}`);
    outcome.failed += here.failed;
    outcome.unproven += here.unproven;
  }
  return outcome;
}

/** The drills whose promise contains `only`. Throws in French without any: nothing would be proved. */
export function drillsNamed(drills: Drills, only: string | undefined): Drills {
  if (only === undefined) return drills;
  if (only.trim() === '') throw new Error('--only ne nomme aucune promesse : rien n’est prouvé');
  const named = Object.entries(drills).filter(([promise]) => promise.includes(only));
  if (named.length === 0) throw new Error(`aucune promesse ne dit « ${only} » : rien n’est prouvé`);
  return Object.fromEntries(named);
}

/** Throws with a French message. */
export function roundsAsked(typed: string | undefined): number {
  const rounds = Number(typed ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`« ${typed} » n’est pas un nombre de fois : rien n’est prouvé`);
  return rounds;
}

/**
 * How often drills kill and cut: as the environment says, else as in `usual`. `fewer` says in French which
 * number is below what is promised. Throws in French on zero, which would prove nothing.
 */
export function timesAsked(usual: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv) {
  const times = Object.entries(usual).map(
    ([name, most]) => [name, roundsAsked(env[name] ?? most), most] as const,
  );
  return {
    times: Object.fromEntries(times.map(([name, asked]) => [name, String(asked)])),
    fewer: times
      .filter(([, asked, most]) => asked < Number(most))
      .map(([name, asked, most]) => `ce que ${name} compte : ${asked} fois au lieu de ${most}`),
  };
}
