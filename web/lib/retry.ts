/** Tries again, after each of `delays` (milliseconds), what failed for a passing reason; then gives the last failure. */
interface Retry<T> {
  action: () => Promise<T>;
  delays: readonly number[];
  isPassing: (error: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function retry<T>({ action, delays, isPassing, wait = sleep }: Retry<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await action();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(delay);
    }
  }
  return action();
}
