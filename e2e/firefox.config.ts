/**
 * The main journeys of guests and hosts in the machine's own Firefox over WebDriver BiDi, without a patched
 * build. That protocol cannot emulate touch, a phone's screen or reduced motion, nor empty a cache: journeys
 * that need those are left out.
 */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, {
  testMatch: [
    'aWholeWedding',
    'acces',
    'coupures',
    'day',
    'engines',
    'hosts',
    'offline',
    'pages',
    'photos',
    'photos-change',
    'photos-vignettes',
    'reponses',
    'sunday',
  ].map((name) => `**/${name}.journey.ts`),
  // The lightbox's motion, always reduced here, and the focus after a download, which Firefox's panel takes.
  grepInvert: /zooms by half each time|takes the day’s own order/,
  outputDir: '../test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '../test-results/firefox.json' }]],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, '../tools/firefoxBidi.mjs'),
      args: [],
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
});
