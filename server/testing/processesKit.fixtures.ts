/** Like `kit.fixtures.ts`, for a site that two processes serve. */
import { test as base } from 'vitest';
import type { TestSiteOptions } from './app.fixtures.ts';
import { openTwoProcesses, type ProcessesOfOneSite } from './processes.fixtures.ts';

export let site: ProcessesOfOneSite;

const OPTIONS: TestSiteOptions = {};

export const test = base
  .extend('options', OPTIONS)
  .extend('given', { auto: true }, async ({ options }, { onCleanup }) => {
    site = await openTwoProcesses(options);
    onCleanup(site.close);
  });
