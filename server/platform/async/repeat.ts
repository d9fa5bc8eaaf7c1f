/** First after `every` milliseconds, until the function it gives is called. Failures are dropped, as they would end the process: `work` tells its own. */
export function repeat(every: number, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => {}), every).unref();
  return () => clearInterval(timer);
}
