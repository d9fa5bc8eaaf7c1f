/** deploy/nginx.weddings.conf: several weddings, visited by a browser that trusts one authority only. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { getThrough as get } from '../../testing/httpsProxy.fixtures.ts';
import { type Nginx, startNginx } from '../../testing/nginx.fixtures.ts';
import { addWedding, openTestWeddings } from '../../weddings/weddings.fixtures.ts';

const SHIPPED = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.weddings.conf'), 'utf8');
const NAMES = ['amina', 'boris', 'chloe'];

test('each wedding is served under its own name over https and HTTP/2, and no other name is', async ({
  onTestFinished,
}) => {
  const dir = join(folder, 'weddings');
  const add = (name: string) => addWedding(dir, name, { PUBLIC_URL: `https://${name}.exemple.fr` });
  NAMES.forEach(add);
  const weddings = await openTestWeddings([], { dir, trustProxy: true });
  onTestFinished(weddings.remove);
  const { port } = weddings.front.server.address() as AddressInfo;
  const conf = SHIPPED.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
  const nginx = await startNginx(process.env.NGINX_PROGRAM ?? 'nginx', join(folder, 'nginx'), conf);
  onTestFinished(nginx.stop);
  const visited = () => weddings.logged.filter(({ route }) => route !== undefined).at(-1);

  for (const name of [...NAMES, ...NAMES]) {
    const page = await get(nginx, `${name}.exemple.fr`, '/');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html')]);
    expect(page.headers['strict-transport-security']).toContain('max-age');
    expect(visited()).toMatchObject({ wedding: name, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  }
  // A host name that the visitor claims is ignored.
  await get(nginx, 'amina.exemple.fr', '/', { headers: { 'x-forwarded-host': 'boris.exemple.fr' } });
  expect(visited()).toMatchObject({ wedding: 'amina' });

  for (const name of NAMES) {
    const session = connect(`https://${name}.exemple.fr`, {
      host: '127.0.0.1',
      port: nginx.https,
      servername: `${name}.exemple.fr`,
      ca: nginx.ca,
    });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    const asked = ['/', '/api/health', '/api/params'].map(async (path) => {
      const stream = session.request({ ':path': path, ':authority': `${name}.exemple.fr` });
      const [headers] = await once(stream, 'response');
      stream.resume();
      return headers[':status'];
    });
    expect(await Promise.all(asked)).toEqual([200, 200, 200]);
    session.close();
  }

  const plain = await getPlain(nginx, 'boris.exemple.fr', '/reponse/abc?d=1');
  expect(plain).toEqual([301, 'https://boris.exemple.fr/reponse/abc?d=1']);

  for (const stranger of ['autre.example', 'exemple.fr.attaquant.example'])
    await expect(get(nginx, stranger, '/')).rejects.toThrow('unrecognized name');
  expect((await get(nginx, 'nobody.exemple.fr', '/')).status).toBe(404);
  add('denis');
  expect((await get(nginx, 'denis.exemple.fr', '/')).status).toBe(200);

  const big = { method: 'POST', headers: { 'content-length': String(33 * 1024 * 1024) } };
  expect((await get(nginx, 'amina.exemple.fr', '/api/response/add', big)).status).toBe(413);
  weddings.front.server.close();
  weddings.front.server.closeAllConnections();
  // While the process restarts: pages retry by themselves after an answer that says so.
  const away = await get(nginx, 'amina.exemple.fr', '/api/params');
  expect([away.status, away.headers['retry-after']]).toEqual([503, '1']);
  // Debian's own settings would log every address here.
  expect(readFileSync(join(folder, 'nginx/access.log'), 'utf8')).toBe('');
});

async function getPlain({ http }: Nginx, host: string, path: string) {
  const asked = plainRequest({ host: '127.0.0.1', port: http, path, headers: { host } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}
