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

const SLOW_MS = 5000;

/** Shows `text` where the work takes long, so that a bucket that hangs is not a command that is silent. */
export async function whileSlow<Result>(
  progress: (text: string) => void,
  text: string,
  work: Promise<Result>,
  afterMs = SLOW_MS,
): Promise<Result> {
  let isTold = false;
  const timer = setTimeout(() => {
    isTold = true;
    progress(text);
  }, afterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isTold) progress('');
  }
}
