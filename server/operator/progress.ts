/** Shows how far a long command has come: on a terminal in place, elsewhere in a line a minute. */
const EVERY_MS = 60_000;

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** `uptime`: milliseconds of a monotonic clock. */
export function createProgress(output: Output, uptime = () => performance.now()): (text: string) => void {
  let told = uptime();
  return (text) => {
    // The cursor returns to the start and the rest of the line goes.
    if (output.isTTY) output.write(`\r${text}\u001b[K`);
    else if (text !== '' && uptime() - told >= EVERY_MS) {
      told = uptime();
      output.write(`${text}\n`);
    }
  };
}
