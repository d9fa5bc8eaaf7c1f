interface Retry<T> {
  action: () => Promise<T>;
  delays?: readonly number[];
  isPassing: (error: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
}

/** Three more tries within about 5 s: a phone in a village often finds its network again in that time. */
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
