const MAX_SECONDS = 32;

/** Seconds before a picture that did not come is asked for again: twice those before the try that failed. */
export function nextDelay(seconds = 1): number {
  return Math.min(seconds * 2, MAX_SECONDS);
}
