/** Like `kit.fixtures.ts`, for a site in another process, which the test starts. */
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
