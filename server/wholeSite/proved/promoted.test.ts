/** PostgreSQL is lost while guests reply, and its standby takes over: no acknowledged reply is lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Line, openLine } from '../../platform/database/postgres/silentLine.fixtures.ts';
import { type Cluster, startCluster } from '../../testing/cluster.fixtures.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille, replyOf } from '../drill/familles.fixtures.ts';
import type { Observed } from '../drill/several/asking.fixtures.ts';
import { startCrowd } from '../drill/several/guests.fixtures.ts';

let main: Cluster;
let copy: Cluster;
let line: Line;
let site: SiteProcess;
beforeEach(async () => {
  main = await startCluster({ durable: true });
  await main.run('create database noces');
  copy = await startCluster({ durable: true, copyOf: main });
  // On the primary only: a standby that inherited the setting would wait for a standby of its own.
  await main.run("alter system set synchronous_standby_names = '*'");
  await main.run('select pg_reload_conf()');
  await eventually(async () =>
    expect(await main.run('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
  );
  line = await openLine(main.directUrlOf('noces'));
  site = await makeSiteProcess({ DATABASE_URL: line.url, LOG_LEVEL: 'error' });
  await site.start();
  await site.signIn();
});
afterEach(async () => {
  await site.remove();
  await line.close();
  await copy.remove();
  await main.remove();
});

test('the primary dies, its address moves to the standby, and the standby takes over', async () => {
  const familles = [];
  for (let index = 0; index < 150; index++) familles.push(await createFamille(site, `F${index}`));
  const [late] = familles.splice(-1);
  if (!late) throw new Error('no families');
  const observed: Observed = { violations: [], away: 0, times: [] };
  let isEnded = false;
  const url = `http://127.0.0.1:${site.host.port}`;
  const crowd = startCrowd({ url, familles, clients: 8, paceMs: 20, observed }, () => isEnded);
  const replied = (count: number) => eventually(() => expect(crowd.acknowledged.size).toBeGreaterThan(count));
  const refused = () =>
    eventually(async () => {
      const answer = await site.host.post('/api/response/add', replyOf(late));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/Réessayez|Revenez/i) });
    });

  await replied(30);
  await main.stop();
  const before = [...crowd.acknowledged];
  await refused();
  line.moveTo(copy.directUrlOf('noces'));
  // Reads work; writes do not yet.
  await eventually(async () => expect((await site.host.get(`/api/famille/${late.hash}`)).status).toBe(200));
  await refused();
  await copy.promote();
  await replied(before.length + 30);
  isEnded = true;
  await crowd.done;

  expect(observed.violations).toEqual([]);
  expect(observed.away).toBeGreaterThan(0);
  const rows = await copy.run('select hash from familles where answer and city = nom', 'noces');
  const stored = new Set(rows.map(({ hash }) => hash));
  expect([...crowd.acknowledged].filter((hash) => !stored.has(hash))).toEqual([]);
  await eventually(async () => expect((await site.host.get('/api/health')).status).toBe(200));
  process.stderr.write(
    `${before.length} réponses avant, ${crowd.acknowledged.size - before.length} après, ${observed.away} fois « revenez » : 0 perdu\n`,
  );
});
