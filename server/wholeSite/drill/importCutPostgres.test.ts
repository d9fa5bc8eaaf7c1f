import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { type Cluster, startCluster } from '../../testing/cluster.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { cutImports } from './killedImport.fixtures.ts';

/** Set by `npm run prove`. */
const CUTS = Number(process.env.KILLS ?? 1);
/** Per cut, ten times what one takes. */
const LIMIT_MS = 300_000 + CUTS * 60_000;

let cluster: Cluster;
let site: SiteProcess;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  await cluster.run('create database wedding');
  site = await makeSiteProcess({ DATABASE_URL: cluster.urlOf('wedding') });
});
afterEach(() => site.remove());

test(
  `a list whose import into PostgreSQL is killed ${CUTS} time(s) is stored whole or not at all`,
  async () => {
    await site.start();
    await site.signIn();
    await cutImports(site, CUTS);
  },
  LIMIT_MS,
);
