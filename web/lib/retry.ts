interface Retry<T> {
  action: () => Promise<T>;
  delays?: readonly number[];
  isPassing: (error: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
}

/** Milliseconds before each of three retries: within 5 s, a phone often finds its network again. */
const DELAYS_MS = [700, 1600, 2700];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function retry<T>({
  action,
  delays = DELAYS_MS,
  isPassing,
  wait = sleep,
}: Retry<T>): Promise<T> {
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
