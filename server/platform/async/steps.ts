/** Names the steps that have begun and not ended, so that work which hangs can say where. */
export function createSteps() {
  const underWay = new Set<string>();
  return {
    names: (): readonly string[] => [...underWay],
    async during(name: string, step: () => unknown): Promise<void> {
      underWay.add(name);
      try {
        await step();
      } finally {
        underWay.delete(name);
      }
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;
