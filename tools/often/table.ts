/** The summary of a hunt: what failed, in how many of how many runs, and with which seeds. */
import type { Round } from './round.ts';

export interface HuntRound extends Round {
  /** Number of processes that kept the machine busy. */
  load: number;
  lanes: number;
}

const SEEDS_TOLD = 5;
/** In characters: a counterexample may be a whole list of families. */
const LENGTH_TOLD = 300;

export function tableOf(rounds: readonly HuntRound[]): string {
  const lines = Object.values(Object.groupBy(rounds, titleOf)).flatMap((group = []) => linesOf(group));
  const failed = rounds.filter(({ failures }) => failures.length > 0).length;
  return [...lines, `${rounds.length} tour(s), ${failed} avec un échec`].join('\n');
}

const titleOf = ({ kind, file, load, lanes }: HuntRound) =>
  `${file ?? (kind === 'units' ? 'règles et routes, en entier' : 'parcours, en entier')}, charge ${load}, ${lanes} à la fois`;

function linesOf(group: readonly HuntRound[]): string[] {
  const [first] = group;
  const failures = group.flatMap(({ seed, failures }) => failures.map((failure) => ({ ...failure, seed })));
  // Files that ran alone without a failure are left out: there may be hundreds.
  if (!first || (first.file !== null && failures.length === 0)) return [];
  const byTest = Object.values(Object.groupBy(failures, ({ test }) => test)).map((of = []) => of);
  return [
    `${titleOf(first)} : ${group.length} tour(s)`,
    ...byTest
      .toSorted((one, other) => other.length - one.length)
      .flatMap((of) => {
        const seeds = of.slice(0, SEEDS_TOLD).map(({ seed }) => seed);
        const more = of.length > SEEDS_TOLD ? '…' : '';
        return [
          `  ${of.length}/${group.length}  ${of[0]?.test}  (graine ${seeds.join(', ')}${more})`,
          `        ${gist(of[0]?.error ?? '')}`,
        ];
      }),
  ];
}

/** Its first line; of a property also what repeats it. */
function gist(error: string): string {
  const [first = '', ...more] = error.split('\n');
  const repeats = more.filter((line) => /^(\{ seed: |Counterexample: )/.test(line));
  return [first, ...repeats].join(' ').slice(0, LENGTH_TOLD);
}
