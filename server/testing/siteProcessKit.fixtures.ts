/**
 * Like `kit.fixtures.ts`, with `site` in a process of its own, not running yet: the test calls
 * `site.start()`.
 */
import { test as base } from 'vitest';
import { makeSiteProcess, type SiteProcess } from './siteProcess.fixtures.ts';

export let site: SiteProcess;

const SETTINGS: NodeJS.ProcessEnv = {};

export const test = base
  .extend('settings', SETTINGS)
  .extend('given', { auto: true }, async ({ settings }, { onCleanup }) => {
    site = await makeSiteProcess(settings);
    onCleanup(site.remove);
  });
