import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench}/**/*.test.ts'],
    // One file per worker process: each test opens its own in-memory database.
    pool: 'threads',
    // On a busy machine a property test takes its time; how long is not what it says.
    testTimeout: 30_000,
    maxWorkers: 2,
    restoreMocks: true,
  },
});
