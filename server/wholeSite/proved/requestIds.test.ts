/**
 * The id of a request, from the shipped proxies through three processes: in the answer that something failed and
 * in one line of the log of the process that answered, in no other's.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DEFAULT_CONTENT } from '../../features/wedding/testing.fixtures.ts';
import { startCaddy } from '../../testing/caddy.fixtures.ts';
import { database, test } from '../../testing/databaseKit.fixtures.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder } from '../../testing/folderKit.fixtures.ts';
import { getThrough, type HttpsProxy } from '../../testing/httpsProxy.fixtures.ts';
import { startNginx } from '../../testing/nginx.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille, replyOf } from '../drill/familles.fixtures.ts';

const HOST = 'mariage.exemple.fr';
const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const { NGINX_PROGRAM = 'nginx', CADDY_PROGRAM = 'caddy' } = process.env;

/** Each as docs/scale.md edits it. */
const PROXIES: Readonly<Record<string, (ports: readonly number[]) => Promise<HttpsProxy>>> = {
  nginx(ports) {
    const many = ports.reduce(
      (text, port, index) => text.replace(`127.0.0.1:${8081 + index}`, `127.0.0.1:${port}`),
      shipped('nginx.processes.conf'),
    );
    const one = shipped('nginx.conf').replace('127.0.0.1:8080', 'mariage');
    return startNginx(NGINX_PROGRAM, join(folder, 'nginx'), `${many}\n${one}`);
  },
  Caddy(ports) {
    const all = ports.map((port) => `127.0.0.1:${port}`).join(' ');
    return startCaddy(
      CADDY_PROGRAM,
      join(folder, 'caddy'),
      shipped('Caddyfile').replace('127.0.0.1:8080', all),
    );
  },
};

interface Line {
  requestId: string;
  route: string;
  status: number;
}

/** Lines of requests in a process's log. */
const requestsOf = (site: SiteProcess): Line[] =>
  site
    .said()
    .split('\n')
    .filter((line) => line.endsWith('"msg":"request"}'))
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

test('an id of the proxy’s is that of its answer and of one line of the process that answered', async ({
  onTestFinished,
}) => {
  const sites: SiteProcess[] = [];
  for (const _process of [1, 2, 3]) {
    const site = await makeSiteProcess({
      DATABASE_URL: database.url,
      PHOTOS_DIR: join(folder, 'photos'),
      CONTENT_DIR: DEFAULT_CONTENT,
      BACKUP_DIR: join(folder, 'backups'),
      ADMIN_PASSWORD: 'roses et romarin sauvage',
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: 'true',
    });
    onTestFinished(site.remove);
    sites.push(site);
    await site.start();
  }
  const [first] = sites;
  if (first === undefined) throw new Error('there are three');
  await first.signIn();

  for (const [name, start] of Object.entries(PROXIES)) {
    const proxy = await start(sites.map(({ host }) => host.port));
    onTestFinished(proxy.stop);
    await eventually(async () => expect((await getThrough(proxy, HOST, '/api/params')).status).toBe(200));
    /** For each process, its lines with this id. */
    const linesWith = (id: unknown) =>
      sites.map((site) => requestsOf(site).filter(({ requestId }) => requestId === id));
    const toldOnce = (id: unknown, line: object) =>
      eventually(() => expect(linesWith(id).flat(), name).toEqual([expect.objectContaining(line)]));

    const answeredBy = new Set<number>();
    for (let turn = 0; turn < sites.length; turn++) {
      // What a visitor says of it counts for nothing.
      const claimed = { 'x-request-id': '0123456789abcdef0123456789abcdef' };
      const { status, headers } = await getThrough(proxy, HOST, '/api/nowhere', { headers: claimed });
      const id = headers['x-request-id'];
      expect([status, id], name).toEqual([404, expect.stringMatching(/^[\da-f-]{32,36}$/)]);
      expect(id).not.toBe(claimed['x-request-id']);
      await toldOnce(id, { status: 404 });
      answeredBy.add(linesWith(id).findIndex(({ length }) => length === 1));
    }
    expect([...answeredBy].toSorted(), name).toEqual([0, 1, 2]);

    const famille = await createFamille(first, `Chez ${name}`);
    const { headers: given } = await getThrough(proxy, HOST, '/api/params');
    const cookies = (given['set-cookie'] ?? []).map((line: string) => line.split(';')[0] ?? '');
    const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(cookies.join('; ')) ?? [];
    const reply = (body: object) =>
      getThrough(proxy, HOST, '/api/response/add', {
        method: 'POST',
        headers: {
          cookie: cookies.join('; '),
          'x-xsrf-token': token,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const repliesOf = () =>
      sites.map((site) => requestsOf(site).filter(({ route }) => route === '/api/response/add'));
    const before = repliesOf().flat().length;
    const stored = await reply(replyOf(famille));
    expect([stored.status, stored.headers['x-request-id']], name).toEqual([200, undefined]);
    await eventually(() => expect(repliesOf().flat(), name).toHaveLength(before + 1));
    // The other processes know of it, and none has a line about it.
    for (const { host } of sites)
      expect(await (await host.get(`/api/famille/${famille.hash}`)).json()).toMatchObject({ answer: true });
    expect(repliesOf().flat(), name).toHaveLength(before + 1);
    const refused = await reply({ ...replyOf(famille), city: 'Ailleurs' });
    expect(refused.status, name).toBe(409);
    await toldOnce(refused.headers['x-request-id'], { route: '/api/response/add', status: 409 });
  }
});
