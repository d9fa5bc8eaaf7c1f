import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench}/**/*.test.ts'],
    pool: 'threads',
    // Files share a worker: no module keeps anything between tests, and loading them anew for each file took a third of the processor.
    isolate: false,
    // On a busy machine a property test takes its time; how long is not what it says.
    testTimeout: 30_000,
    maxWorkers: 2,
    // As for the journeys: a shared machine may starve a process for seconds.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
  },
});
