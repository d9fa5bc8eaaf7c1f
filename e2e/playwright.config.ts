/** Journeys of guests and hosts in a real browser, each against its own site. */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../tools/browserOptions.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './firstStart.ts',
  // Journeys start in the order of file names: the longest is named so as not to end alone.
  // A journey waits a quarter of its time for toasts, time-outs and typing: four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  // Only for what hangs: on a machine with ten times the work it can do, the longest takes a minute.
  timeout: 300_000,
  // Photos are imported at the lowest priority.
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  forbidOnly: true,
  // docs/decisions/121: what `npm run prove` and `npm run test:e2e` run besides.
  ...(process.env.PROVED ? {} : { grepInvert: /@proved/ }),
  // A busy machine may starve a browser for seconds. `npm test` lists journeys that needed their second try.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    // A target that cannot be pressed fails as early as one that cannot be seen.
    actionTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The driver cannot hold or answer what a service worker fetches; offline.journey.ts allows workers.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    // Animations took half of the time; journeys that an animation could disturb enable them (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey costs a third of the processor, so only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: browserOptions,
  },
});
