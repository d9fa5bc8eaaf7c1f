/** Whether a piece of work goes on. It is over however it ends: one that failed must not look busy for good. */
export function createUnderWay() {
  let count = 0;
  return {
    isOn: () => count > 0,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
  };
}
