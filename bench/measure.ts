/** Shared by the benches: medians, alternating runs, and a verdict that sets the exit code. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Alternates runs, so that other load hits both alike; `ratio` is the median of ours / yardstick. */
export async function alternate(
  rounds: number,
  { ours, yardstick }: { ours: () => Promise<number>; yardstick: () => Promise<number> },
): Promise<{ ours: number; yardstick: number; ratio: number }> {
  const runs: { ours: number; yardstick: number }[] = [];
  for (let round = 0; round < rounds; round++)
    runs.push({ yardstick: await yardstick(), ours: await ours() });
  return {
    ours: median(runs.map((run) => run.ours)),
    yardstick: median(runs.map((run) => run.yardstick)),
    ratio: median(runs.map((run) => run.ours / run.yardstick)),
  };
}

/** Prints one line; a claim that does not hold makes the bench fail. */
export function verdict(claim: string, holds: boolean, figures: string): void {
  console.log(`${holds ? 'tenu' : 'NON TENU'}  ${claim} : ${figures}`);
  if (!holds) process.exitCode = 1;
}

export function medianAndWorst(times: readonly number[]): string {
  return `médiane ${median(times).toFixed(0)} ms, au pire ${Math.max(...times).toFixed(0)} ms`;
}
