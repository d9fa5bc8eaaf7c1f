/** Journeys of guests and hosts in a real browser, each against a site of its own. */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../tools/browserOptions.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './firstStart.ts',
  // They begin in the order of their files' names: the longest is called so that it does not end alone.
  // A journey waits for a quarter of its time, for toasts, time-outs and what is typed: four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  // For what hangs: on a machine with ten times the work it can do, the longest takes a minute.
  timeout: 180_000,
  // Shorter than the 25 s after which the hosts' screens look by themselves: a change that is told late must not count as told.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  // A shared machine may starve a browser for seconds; a journey that needs its second try is told in the last lines of `npm test`.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    // What cannot be pressed is told of as soon as what cannot be seen.
    actionTimeout: 20_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What passes through one the driver can neither hold nor answer; offline.journey.ts is about it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    // Half of the time went into watching things slide; those that a motion could come in the way of ask for it (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each journey, in case it fails, costs a third of the processor: the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: browserOptions,
  },
});
