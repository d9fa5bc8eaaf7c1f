/** Three weddings in one process, requested by host name: nothing of one can be reached through another. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TUS_VERSION } from '../../contract/photos/uploads.rules.ts';
import type { Checks } from '../features/health/checks.rules.ts';
import { changeDatabase } from '../platform/database/plainDatabase.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { familleOf, sendPhoto } from './hostActs.fixtures.ts';
import { SUSPENDED_FILE } from './wedding.ts';
import { addWedding, type HostVisitor, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

let weddings: TestWeddings;
afterEach(() => weddings.remove());

test('cookies, links, photos, uploads, archives and tokens of one wedding are useless at another', async () => {
  weddings = await openTestWeddings([]);
  for (const name of ['amina', 'bruno', 'chloe'])
    addWedding(weddings.dir, name, { METRICS_TOKEN: `a token of ${name} alone` });
  const amina = weddings.visitor('amina');
  const bruno = weddings.visitor('bruno');
  await Promise.all([amina.get('/'), amina.get('/api/params'), bruno.get('/')]);
  const opened = weddings.logged.filter(({ msg }) => msg === 'wedding opened');
  expect(opened.map(({ wedding }) => wedding).toSorted()).toEqual(['amina', 'bruno']);

  await amina.signIn();
  const { hash } = await familleOf(amina);
  const upload = await sendPhoto(amina);
  const archive = (await amina.post('/api/photos/archives', ['couple/a.jpg'])).json<{ url: string }>().url;
  const picture = '/photos/couple/a.jpg';
  const token = { authorization: 'Bearer a token of amina alone' };
  const head = { 'tus-resumable': TUS_VERSION };
  const asked = async (visitor: HostVisitor) => ({
    hosts: (await visitor.get('/api/adminouminou/familles')).status,
    famille: (await visitor.get(`/api/famille/${hash}`)).status,
    archive: (await visitor.get(archive)).status,
    upload: (await visitor.send('HEAD', upload, undefined, head)).status,
    picture: (await visitor.get(picture)).status,
    metrics: (await visitor.get('/api/metrics', token)).status,
  });
  expect(await asked(amina)).toEqual({
    hosts: 200,
    famille: 200,
    archive: 200,
    upload: expect.any(Number),
    picture: 200,
    metrics: 200,
  });

  for (const [name, value] of amina.cookies) bruno.cookies.set(name, value);
  expect(await asked(bruno)).toEqual({
    hosts: 401,
    famille: 404,
    archive: 404,
    upload: 401,
    picture: 401,
    metrics: 401,
  });
  // A write is refused too, whatever it contains.
  expect((await bruno.post('/api/adminouminou/createFamille', {})).status).toBe(403);
  // After signing in to his own wedding he has no access to hers.
  bruno.cookies.clear();
  await bruno.signIn();
  expect(await asked(bruno)).toMatchObject({ famille: 404, archive: 404, upload: 404, picture: 404 });
  const lines = weddings.logged.filter(({ route }) => route === '/api/famille/:hash');
  expect(new Set(lines.map(({ wedding }) => wedding))).toEqual(new Set(['amina', 'bruno']));
  expect((await amina.get('/api/metrics', token)).text).toContain('wedding="amina"');
});

test('a proxy that asks before requesting a certificate gets a yes for existing weddings, also new ones, and nothing else', async () => {
  weddings = await openTestWeddings(['amina']);
  const proxy = weddings.visitor('nobody');
  const ask = async (domain: string) => (await proxy.get(`/api/ask?domain=${domain}`)).status;
  expect([await ask('Amina.exemple.fr'), await ask('nobody.exemple.fr'), await ask('')]).toEqual([
    200, 404, 404,
  ]);
  // As requests for it are answered: the same name, written to its root.
  expect([await ask('amina.exemple.fr.'), await ask('nobody.exemple.fr.')]).toEqual([200, 404]);
  addWedding(weddings.dir, 'bruno');
  expect(await ask('bruno.exemple.fr')).toBe(200);
  // At a wedding's own address there is no such call.
  expect((await weddings.visitor('amina').get('/api/ask?domain=amina.exemple.fr')).status).toBe(404);
});

test('a wedding with broken content says so politely, affects no other, and opens once it is repaired', async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
  const broken = join(weddings.dir, 'broken-content');
  writeFileSync(broken, 'no folder');
  addWedding(weddings.dir, 'chloe', { CONTENT_DIR: broken });
  const [amina, chloe] = [weddings.visitor('amina'), weddings.visitor('chloe')];
  const page = await chloe.get('/');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('Revenez dans un instant');
  expect(page.text).not.toContain('chloe');
  expect((await chloe.get('/api/params')).json()).toMatchObject({ type: '/problems/unavailable' });
  expect((await amina.get('/api/params')).status).toBe(200);
  expect(weddings.logged).toContainEqual(
    expect.objectContaining({ wedding: 'chloe', msg: 'wedding could not be opened' }),
  );
  addWedding(weddings.dir, 'chloe');
  await eventually(async () => expect((await chloe.get('/api/params')).status).toBe(200));
});

test('a common password is refused and reported: guests and the previous password still work', async () => {
  const token = { authorization: 'Bearer a token of amina alone' };
  const settings = { METRICS_TOKEN: 'a token of amina alone' };
  weddings = await openTestWeddings([]);
  addWedding(weddings.dir, 'amina', settings);
  const amina = weddings.visitor('amina');
  await amina.signIn();
  addWedding(weddings.dir, 'amina', { ...settings, ADMIN_PASSWORD: 'motdepasse' });
  const told = async () =>
    (await amina.get('/api/health', token)).json<{ checks?: Checks }>().checks?.content;
  await eventually(async () =>
    expect(await told()).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/ADMIN_PASSWORD.*celui d’avant reste en vigueur/),
    }),
  );
  expect((await amina.get('/api/params')).status).toBe(200);
  const stranger = weddings.visitor('amina');
  await stranger.get('/api/health');
  const tried = await stranger.post('/api/adminouminou/session', { password: 'motdepasse' });
  expect(tried.status).toBe(401);
  await stranger.signIn();
  expect(weddings.logged).toContainEqual(
    expect.objectContaining({ wedding: 'amina', msg: 'settings that cannot be used' }),
  );
  addWedding(weddings.dir, 'amina', { ...settings, ADMIN_PASSWORD: 'tournesol et vieux moulin' });
  await eventually(async () => expect(await told()).toMatchObject({ ok: true }));
});

test('a wedding whose settings break while the process is down is served with the last good ones, and its health says so', async () => {
  weddings = await openTestWeddings(['amina']);
  const token = { authorization: 'Bearer a token of amina alone' };
  addWedding(weddings.dir, 'amina', { METRICS_TOKEN: 'a token of amina alone' });
  await eventually(async () =>
    expect((await weddings.visitor('amina').get('/api/metrics', token)).status).toBe(200),
  );
  await weddings.stop();
  addWedding(weddings.dir, 'amina', { METRICS_TOKEN: 'a token of amina alone', BACKUP_KEEP: 'jamais' });
  weddings = await openTestWeddings([], { dir: weddings.dir });
  const answer = await weddings.visitor('amina').get('/api/health', token);
  expect(answer.status).toBe(200);
  const { checks } = answer.json<{ checks: Checks }>();
  expect(checks.content).toMatchObject({
    ok: false,
    detail: expect.stringContaining('BACKUP_KEEP="jamais"'),
  });
  expect(weddings.logged).toContainEqual(
    expect.objectContaining({ wedding: 'amina', msg: 'settings that cannot be used' }),
  );
});

test('a wedding whose own disk is unplugged asks its guests to come back, and is there again with its disk', async () => {
  weddings = await openTestWeddings(['amina'], { metricsToken: 'the agency' });
  const amina = weddings.visitor('amina');
  expect((await amina.get('/api/params')).status).toBe(200);
  const folder = join(weddings.dir, 'amina');
  renameSync(folder, join(weddings.dir, '.unplugged'));
  mkdirSync(folder);
  await eventually(async () => expect((await amina.get('/')).status).toBe(503));
  const { text } = await weddings
    .visitor('nobody')
    .get('/api/metrics', { authorization: 'Bearer the agency' });
  expect(text).toContain('mariage_wedding_state{wedding="amina",state="failed"} 1');
  expect(weddings.logged).toContainEqual(
    expect.objectContaining({ wedding: 'amina', problems: [expect.stringContaining('débranché ?')] }),
  );
  await eventually(async () =>
    expect(weddings.logged).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('wedding closed') }),
    ),
  );
  expect(existsSync(join(folder, 'wedding.sqlite')), 'no second site has begun there').toBe(false);
  rmSync(folder, { recursive: true });
  renameSync(join(weddings.dir, '.unplugged'), folder);
  await eventually(async () => expect((await amina.get('/api/params')).status).toBe(200));
});

test('the disk of all weddings that goes, and leaves no folder, brings up no new wedding in its place', async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
  const { dir } = weddings;
  const [amina, bruno] = [weddings.visitor('amina'), weddings.visitor('bruno')];
  expect((await amina.get('/api/params')).status).toBe(200);
  renameSync(dir, `${dir}-unplugged`);
  // « bruno » sleeps, and is asked for before the folder has been looked over.
  expect((await bruno.get('/api/params')).status).toBe(503);
  // As an open wedding does that rescues what its database held.
  mkdirSync(join(dir, 'amina/photos'), { recursive: true });
  const away = {
    weddings: ['amina', 'bruno'],
    problems: [expect.stringContaining('ne contient aucun mariage')],
  };
  await eventually(() => expect(weddings.logged).toContainEqual(expect.objectContaining(away)));
  for (const each of [amina, bruno]) expect((await each.get('/api/params')).status).toBe(503);
  for (const begun of ['bruno', 'amina/content', 'amina/wedding.sqlite'])
    expect(existsSync(join(dir, begun)), begun).toBe(false);
  renameSync(dir, `${dir}-below`);
  renameSync(`${dir}-unplugged`, dir);
  for (const each of [amina, bruno])
    await eventually(async () => expect((await each.get('/api/params')).status).toBe(200));
  rmSync(`${dir}-below`, { recursive: true });
});

test('the disk of open weddings that is unplugged is told once for all of them, as is what it stopped', async () => {
  const names = ['amina', 'bruno', 'chloe'];
  weddings = await openTestWeddings(names);
  const { dir, logged } = weddings;
  const visitors = names.map((name) => weddings.visitor(name));
  for (const each of visitors) await each.signIn();
  const before = logged.length;
  renameSync(dir, `${dir}-unplugged`);
  mkdirSync(dir);
  const famille = { nom: 'Martin', prenom: '', email: '', invitedToReception: true };
  for (const each of visitors)
    expect((await each.post('/api/adminouminou/createFamille', famille)).status).toBe(503);
  await eventually(() =>
    expect(logged).toContainEqual(
      expect.objectContaining({ weddings: names, problems: [expect.stringContaining('aucun mariage')] }),
    ),
  );
  renameSync(dir, `${dir}-below`);
  renameSync(`${dir}-unplugged`, dir);
  for (const each of visitors)
    await eventually(async () => expect((await each.get('/api/params')).status).toBe(200));
  const loud = logged.slice(before).filter(({ level }) => Number(level) >= 30);
  const told = loud
    .map(({ msg }) => String(msg))
    // A wedding whose database is rescued in time tells where the copy is.
    .filter((msg) => !/^(request|wedding opened)$|All it held is in/.test(msg));
  // What it stopped is told if it was tried before the folder was looked over, as the import of photos may be.
  const words = told.map((msg) => (msg.includes('Is its disk unplugged?') ? 'database' : msg));
  expect(words).toContain('settings that cannot be used');
  expect(words).toEqual([...new Set(words)]);
  expect(['settings that cannot be used', 'database', 'photos wait']).toEqual(expect.arrayContaining(words));
  // Below the mount point nothing was made that would hide a wedding from the next start.
  expect(readdirSync(`${dir}-below`)).toEqual([]);
  rmSync(`${dir}-below`, { recursive: true });
});

test('a process started without the disk of its weddings, or of one, asks guests to come back', async () => {
  weddings = await openTestWeddings([]);
  const [amina, bruno] = [weddings.visitor('amina'), weddings.visitor('bruno')];
  const away = [503, '5', expect.stringContaining('Revenez dans un instant')];
  const page = async () => {
    const { status, headers, text } = await amina.get('/?hash=secret');
    return [status, headers['retry-after'], text];
  };
  expect(await page()).toEqual(away);
  expect((await amina.get('/api/ask?domain=amina.exemple.fr')).status, 'no certificate for it').toBe(404);
  expect((await amina.get('/api/health')).status).toBe(200);
  addWedding(weddings.dir, 'bruno');
  await eventually(async () => expect((await bruno.get('/api/params')).status).toBe(200));
  expect(await page()).toEqual([404, undefined, expect.stringContaining('Rien à cette adresse')]);
  // A folder that holds something is no mount point, so it hides no wedding from its guests.
  mkdirSync(join(weddings.dir, 'photos'));
  writeFileSync(join(weddings.dir, 'photos/a.jpg'), '');
  await eventually(() =>
    expect(weddings.logged).toContainEqual(
      expect.objectContaining({ wedding: 'photos', problems: [expect.stringContaining('n’a pas de')] }),
    ),
  );
  expect(await page()).toEqual([404, undefined, expect.stringContaining('Rien à cette adresse')]);
  mkdirSync(join(weddings.dir, 'amina'));
  await eventually(async () => expect(await page()).toEqual(away));
});

test('weddings are added, suspended, resumed and removed while the process runs; an unknown host is told nothing', async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
  const [amina, dora] = [weddings.visitor('amina'), weddings.visitor('dora')];
  const nobody = await dora.get('/?hash=secret');
  expect([nobody.status, nobody.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(nobody.text).not.toMatch(/amina|bruno|exemple/);
  addWedding(weddings.dir, 'dora');
  await eventually(async () => expect((await dora.get('/api/params')).status).toBe(200));
  await amina.get('/');
  const mark = join(weddings.dir, 'amina', SUSPENDED_FILE);
  writeFileSync(mark, '');
  await eventually(async () => {
    const page = await amina.get('/');
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('Ce site se repose')]);
  });
  rmSync(mark);
  await eventually(async () => expect((await amina.get('/api/params')).status).toBe(200));
  renameSync(join(weddings.dir, 'dora'), join(weddings.dir, '.dora'));
  await eventually(async () => expect((await dora.get('/api/params')).status).toBe(404));
  // Two weddings with one address: the second is refused, the first continues.
  addWedding(weddings.dir, 'zoe', { PUBLIC_URL: 'http://amina.exemple.fr' });
  await eventually(async () =>
    expect(weddings.logged).toContainEqual(
      expect.objectContaining({ wedding: 'zoe', problems: ['l’adresse est déjà de « amina »'] }),
    ),
  );
  expect((await amina.get('/api/params')).status).toBe(200);
});

test('a wedding that is added while the process runs has a backup before anybody visits it', async () => {
  weddings = await openTestWeddings(['amina']);
  addWedding(weddings.dir, 'bruno');
  const backups = join(weddings.dir, 'bruno/backups');
  await eventually(() =>
    expect(readdirSync(backups)).toContainEqual(expect.stringMatching(/^mariage-.*\.sqlite$/)),
  );
});

test('a visitor who leaves while the wedding is being opened never keeps it from closing', async () => {
  weddings = await openTestWeddings(['amina']);
  const amina = weddings.visitor('amina');
  const asked = `GET /api/params HTTP/1.1\r\nHost: ${amina.host}\r\n\r\n`;
  const impatient = connect(amina.port, '127.0.0.1').on('error', () => {});
  // The second stands behind the first on their connection, which it never gets.
  await new Promise<void>((resolve) => impatient.write(asked + asked, () => resolve()));
  await eventually(() => expect(existsSync(join(weddings.dir, 'amina/site.lock'))).toBe(true));
  impatient.destroy();
  const isLogged = (msg: string) => weddings.logged.some((line) => line.msg === msg);
  await eventually(() => expect(isLogged('wedding opened')).toBe(true));
  addWedding(weddings.dir, 'amina', { PHOTO_DIR: '/ailleurs' });
  await eventually(() => expect(isLogged('settings that cannot be used')).toBe(true));
  expect((await amina.get('/api/params')).status, 'the settings of before stay in force').toBe(200);
  addWedding(weddings.dir, 'amina');
  await eventually(() => expect(isLogged('wedding closed: its settings changed')).toBe(true));
  expect((await amina.get('/api/params')).status).toBe(200);
});

test('with room for one wedding, the next is opened as soon as an upload has ended, which is not cut', async () => {
  weddings = await openTestWeddings(['amina', 'bruno'], { weddingsOpen: 1 });
  const amina = await weddings.visitor('amina').signIn();
  const bruno = weddings.visitor('bruno');
  const body = JSON.stringify({ nom: 'Martin', prenom: '', email: '', invitedToReception: true });
  const slow = request({
    port: amina.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/adminouminou/createFamille',
    headers: {
      host: amina.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
      cookie: [...amina.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': amina.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  // « 100 Continue » shows that the app has received the request.
  await new Promise((resolve) => {
    slow.once('continue', resolve).flushHeaders();
  });
  const refused = await bruno.get('/api/params');
  expect(refused.status).toBe(503);
  const requestId = refused.headers['x-request-id'];
  const reason = 'every wedding that is open is in use';
  await eventually(() =>
    expect(weddings.logged).toContainEqual(
      expect.objectContaining({ wedding: 'bruno', status: 503, requestId, reason, msg: 'request' }),
    ),
  );
  const answered = new Promise((resolve) => {
    slow.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  slow.end(body);
  expect(await answered).toBe(201);
  await eventually(async () => expect((await bruno.get('/api/params')).status).toBe(200));
  expect(weddings.logged).toContainEqual(
    expect.objectContaining({ wedding: 'amina', msg: 'wedding closed: another one needs its place' }),
  );
});

test('a scheduled mail is sent after a restart without a visit', async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
  const host = await weddings.visitor('amina').signIn();
  const { id } = await familleOf(host);
  const mailing = { template: 'news', subject: 'Bonjour', body: '<p>À bientôt</p>', familles: [id] };
  const asked = await host.post('/api/adminouminou/mailings', { ...mailing, at: Date.now() + 3_600_000 });
  expect(asked.status).toBe(202);
  await weddings.stop();
  const database = join(weddings.dir, 'amina/wedding.sqlite');
  changeDatabase(database, (db) =>
    db.exec('update mailings set at = 1, nextTryAt = 1; update mailingRecipients set nextTryAt = 1'),
  );
  weddings = await openTestWeddings([], { dir: weddings.dir });
  const outbox = join(weddings.dir, 'amina/outbox');
  await eventually(async () => {
    const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    expect(mails).toHaveLength(1);
  });
  const opened = weddings.logged.filter(({ msg }) => msg === 'wedding opened');
  expect(opened.map(({ wedding }) => wedding)).toEqual(['amina']);
});
