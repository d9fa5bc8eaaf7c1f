/** Like `kit.fixtures.ts`, for a site that two processes serve. */
import type { TestSiteOptions } from './app.fixtures.ts';
import { test as base } from './folderKit.fixtures.ts';
import { openTwoProcesses, type ProcessesOfOneSite } from './processes.fixtures.ts';

export let site: ProcessesOfOneSite;

const OPTIONS: TestSiteOptions = {};

export const test = base
  .extend('options', OPTIONS)
  .extend('processes', { auto: true }, async ({ options }, { onCleanup }) => {
    site = await openTwoProcesses(options);
    onCleanup(site.close);
  });
