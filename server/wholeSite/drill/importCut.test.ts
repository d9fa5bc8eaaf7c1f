import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseDamage } from '../../platform/database/snapshot.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { cutImports } from './importCuts.fixtures.ts';

/** Given by `npm run prove`. */
const CUTS = Number(process.env.KILLS ?? 1);

let site: SiteProcess;
beforeEach(async () => {
  site = await makeSiteProcess();
});
afterEach(() => site.remove());

test(`a list that is stored while the site is killed, ${CUTS} time(s), is stored whole or not at all`, async () => {
  await site.start();
  await site.signIn();
  await cutImports(site, CUTS);
  await site.end();
  expect(databaseDamage(join(site.dataDir, 'wedding.sqlite'))).toBeNull();
}, 300_000);
