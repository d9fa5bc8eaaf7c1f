/** The process as an operator starts it: problems, and a graceful stop. `drill/` tests `kill -9`. */

import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { familleSchema } from '../contract/familles/familles.schema.ts';
import { PROGRAM_DIR } from './config/program.ts';
import { refusedStart } from './testing/siteProcess.fixtures.ts';
import { site, test } from './testing/siteProcessKit.fixtures.ts';

/** A file in the place of a folder. */
const FILE = import.meta.filename;

/** Only under `npm run prove`, which has the machine for itself. */
const IS_TIMED = process.env.ROUNDS !== undefined;

const refused = (settings: NodeJS.ProcessEnv) => refusedStart({ ...site.env, ...settings });

test('an invalid configuration prevents the start with one line per problem', () => {
  const { status, said } = refused({ PORT: 'abc', TRUST_PROXY: 'peut-être' });
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'PORT="abc" : attendu un numéro de port, de 0 à 65535',
    'TRUST_PROXY="peut-être" : attendu true ou false',
  ]);
});

test('a common password prevents the start, and is not repeated', () => {
  const { status, said } = refused({ ADMIN_PASSWORD: 'motdepasse' });
  expect([status, said.trim()]).toEqual([
    1,
    'Le site n’a pas pu démarrer : ADMIN_PASSWORD=(masqué) : attendu un mot de passe moins facile à deviner',
  ]);
});

test.each([
  { where: 'below a file', folder: join(FILE, 'data') },
  // The system answers that the parent is missing, on which recursive `mkdir` loops for ever.
  { where: 'in a system’s own folder', folder: '/proc/mariage' },
])('a data folder that cannot be created, $where, prevents the start with its line', ({ folder }) => {
  const { status, said } = refused({ DATA_DIR: folder });
  expect([status, said.trim()]).toEqual([
    1,
    `Le site n’a pas pu démarrer : DATA_DIR="${folder}" : attendu un dossier où le site peut écrire`,
  ]);
});

test.each([
  {
    taken: 'a port',
    env: (port: string) => ({ PORT: port }),
    line: (port: string) => `PORT=${port} : attendu un port qu’aucun autre programme n’occupe`,
  },
  {
    taken: 'a file for the photos',
    env: () => ({ PHOTOS_DIR: FILE }),
    line: () => `PHOTOS_DIR="${FILE}" : attendu un dossier`,
  },
  {
    taken: 'a file for the backups',
    env: () => ({ BACKUP_DIR: FILE }),
    line: () => `BACKUP_DIR="${FILE}" : attendu un dossier`,
  },
  {
    taken: 'a content folder that is not there',
    env: () => ({ CONTENT_DIR: '/nulle/part' }),
    line: () =>
      `CONTENT_DIR="/nulle/part" : attendu un dossier ; cp -r ${join(PROGRAM_DIR, 'content')} /nulle/part le commence`,
  },
  {
    taken: 'an address of another machine',
    env: () => ({ HOST: '192.0.2.1' }),
    line: () => 'HOST="192.0.2.1" : attendu une adresse de cette machine',
  },
])('$taken that cannot be used prevents the start with its line', async ({ env, line }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const { status, said } = refused(env(port));
  other.close();
  expect([status, said]).toEqual([
    1,
    expect.stringContaining(`Le site n’a pas pu démarrer : ${line(port)}\n`),
  ]);
});

test('a folder of backups that is not there, as on a disk that is unplugged, does not prevent the start', async () => {
  site.env.BACKUP_DIR = '/proc/mariage/sauvegardes';
  await site.start();
  expect((await site.host.get('/api/params')).status).toBe(200);
});

test('a second process on the same data folder refuses to start and names the first', async () => {
  await site.start();
  const { status, said } = refused({ PORT: '0' });
  expect(status).toBe(1);
  expect(said).toMatch(new RegExp(`déjà utilisé \\(processus ${site.pid()} sur .+, depuis 20`));
  await site.kill();
  // However the first process died, it leaves no lock behind.
  await site.start();
});

test('once copied, the content is the couple’s; if it breaks while the site is down, the last good one is served, and reported', async () => {
  await site.start();
  expect([await site.kill('SIGTERM'), site.said()]).toEqual([
    0,
    expect.stringContaining('"signal":"SIGTERM","msg":"stopping"'),
  ]);
  const own = join(site.dataDir, 'content/contacts.yaml');
  const text = `${readFileSync(own, 'utf8')}\n# la nôtre\n`;
  writeFileSync(own, text);
  writeFileSync(join(site.dataDir, 'content/mariage.yaml'), 'titre: [');
  await site.start();
  expect(readFileSync(own, 'utf8')).toBe(text);
  expect((await site.host.get('/api/params')).status).toBe(200);
  expect(await site.kill('SIGHUP')).toBe(0);
  expect(site.said()).toContain('mariage.yaml');
  expect(site.said()).toContain('"signal":"SIGHUP","msg":"stopping"');
});

test('with idle and half-open connections it stops in time, and answers requests in flight', async () => {
  await site.start();
  await site.signIn();
  const connections = await Promise.all(Array.from({ length: 5 }, () => connectTo(site.host.port)));
  const [idle, , halfHead, halfBody, slow] = connections as [Socket, Socket, Socket, Socket, Socket];
  idle.write('GET /api/params HTTP/1.1\r\nhost: x\r\n\r\n');
  halfHead.write('GET /api/params HTTP/1.1\r\nhost: x');
  const body = JSON.stringify({ nom: 'Martin', prenom: '', email: '', invitedToReception: true });
  for (const socket of [halfBody, slow])
    socket.write(
      `POST /api/adminouminou/createFamille HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${site.host.headers()}expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk;
  });
  // « 100 Continue » shows a request in flight: connections not accepted by the signal are rightly refused.
  await Promise.all([once(idle, 'data'), once(halfBody, 'data'), once(slow, 'data')]);
  const asked = performance.now();
  const code = site.kill('SIGTERM');
  await once(idle, 'close');
  slow.write(body.slice(9));
  expect(await code).toBe(0);
  if (IS_TIMED) expect(performance.now() - asked).toBeLessThan(3000);
  // If its patience with connections had ended, it would have cut this one too.
  expect(answer).toMatch(/^HTTP\/1.1 201 /m);
});

test('files that the site writes are closed to other accounts', async () => {
  chmodSync(site.dataDir, 0o755);
  await site.start();
  await site.signIn();
  const created = await site.host.post('/api/adminouminou/createFamille', {
    nom: 'Martin',
    prenom: '',
    email: '',
    invitedToReception: true,
  });
  const { id } = familleSchema.parse(await created.json());
  const mail = { famille: id, dest: 'a@exemple.fr', subject: 'Bonjour', body: '<p>Bonjour</p>' };
  expect((await site.host.post('/api/adminouminou/sendMail', mail)).status).toBe(200);
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect(modeOf(site.dataDir)).toBe(0o700);
  const outbox = join(site.dataDir, 'outbox');
  expect(readdirSync(outbox).map((name) => modeOf(join(outbox, name)))).toEqual([0o600]);
});

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
