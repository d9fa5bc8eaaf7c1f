import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench}/**/*.test.ts'],
    // One file per worker process: each test opens its own in-memory database.
    pool: 'threads',
    maxWorkers: 2,
    restoreMocks: true,
  },
});
