import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import { openContent } from './contentStore.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT, OTHER_CONTENT } from './testing.fixtures.ts';

const CATHEDRAL = /"src":"(\/content\/[\w-]+\/cathedrale\.svg)"/;

let webRoot: string;
let copy: ContentCopy;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<title></title><script type="application/json" id="wedding"><!--wedding--></script>',
  );
  await writeFile(join(webRoot, 'sw.js'), '');
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(async () => {
    await copy.remove();
    await rm(webRoot, { recursive: true });
  });
  return { contentDir: copy.dir, webRoot };
});

describe('the page', () => {
  test('is revalidated at each visit and not sent twice', async () => {
    const first = await site.visitor().get('/?hash=abc');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    const again = await site.visitor().get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('its service worker is revalidated too, and names the files of its build', async () => {
    const answer = await site.visitor().get('/sw.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('has one strong etag for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const answer = await site.visitor().get('/', { 'accept-encoding': encoding });
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
        return String(answer.headers.etag);
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('shows an edit at the next visit', async () => {
    const before = await site.visitor().get('/');
    await copy.edit('mariage.yaml', 'Fiona & Ghislain', 'Léa & Tom');
    await site.content.reload();
    const after = await site.visitor().get('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Léa & Tom');
  });
});

test('tells strangers the names and the date, and nothing else of the wedding', async () => {
  const { body } = await site.visitor().get('/');
  const told = JSON.parse(/id="wedding">(.*)<\/script>/s.exec(body)?.[1] ?? '') as object;
  expect(told).toEqual({ title: 'Fiona & Ghislain', date: '2022-09-24', timeZone: 'Europe/Paris' });
  for (const secret of [
    'tel:',
    'mailto:',
    '06',
    'depot.',
    '/content/',
    'Lavandières',
    'potimarron',
    'Montclar',
  ])
    expect(body).not.toContain(secret);
});

describe('the pictures', () => {
  test('can be cached for ever at an address that only a family’s content tells', async () => {
    const { hash } = await createFamille(await site.host());
    const src = CATHEDRAL.exec((await site.visitor().get(`/api/famille/${hash}`)).body)?.[1] ?? '';
    const picture = await site.visitor().get(src);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await site.visitor().get(src.replace(/content\/[\w-]+/, 'content/guessed'))).statusCode).toBe(
      404,
    );
  });

  test.each(['/content/x/inconnue.svg', '/content/x/..%2Fmariage.yaml', '/content/x/%2e%2e%2fmariage.yaml'])(
    '%s is not there',
    async (url) => {
      const answer = await site.visitor().get(url);
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('the hosts', () => {
  test('are the only ones to read e-mail templates and prices', async () => {
    expect((await site.visitor().get('/api/adminouminou/content')).statusCode).toBe(401);
    expect((await site.visitor().get('/')).body).not.toContain('{lien}');
    const answer = await (await site.host()).get('/api/adminouminou/content');
    expect(answer.json<HostContent>()).toMatchObject({
      wedding: { title: 'Fiona & Ghislain', prices: { sunday: 15, night: 75 } },
      styleSheet: null,
      mail: { subject: 'Invitation de la part de Fiona & Ghislain' },
      problems: [],
    });
  });

  test('are offered the texts’ day as the deadline, which mails then state as the form does', async () => {
    let host = await site.host();
    const read = async () => (await host.get('/api/adminouminou/content')).json<HostContent>();
    expect(await read()).toMatchObject({
      proposedDeadline: '2022-05-20',
      mail: { words: { reponse: '20\u00a0mai' } },
    });
    await host.post('/api/params/', { key: 'answerDate', value: String(Date.UTC(2022, 5, 10, 21, 59)) });
    expect(await read()).toMatchObject({
      proposedDeadline: null,
      mail: { words: { reponse: '10 juin 2022', maries: 'Fiona & Ghislain' } },
    });
    await host.delete('/api/params/delete/answerDate');
    site.clock.now = Date.UTC(2022, 4, 21);
    host = await site.host();
    expect((await read()).proposedDeadline).toBeNull();
  });

  test('are told of a broken edit, while guests still read the last good content', async () => {
    const host = await site.host();
    await copy.edit('mariage.yaml', 'date: 2022-09-24', 'date: samedi');
    await site.content.reload();
    const { problems } = (await host.get('/api/adminouminou/content')).json<HostContent>();
    expect(problems).toEqual([
      'mariage.yaml:5:7 date : reçu « samedi » ; attendu : une date AAAA-MM-JJ, par exemple 2022-09-24',
    ]);
    expect((await site.visitor().get('/')).body).toContain('2022-09-24');

    await copy.edit('mariage.yaml', 'date: samedi', 'date: 2022-09-25');
    await site.content.reload();
    expect((await host.get('/api/adminouminou/content')).json<HostContent>().problems).toEqual([]);
    expect((await site.visitor().get('/')).body).toContain('2022-09-25');
  });
});

test('are told of any error while reading, and older problems are cleared', async () => {
  const host = await site.host();
  await copy.edit('mariage.yaml', 'date: 2022-09-24', 'date: samedi');
  await site.content.reload();
  await copy.edit('mariage.yaml', 'date: samedi', 'date: 2022-09-24');
  await rm(join(copy.dir, 'images'), { recursive: true });
  await writeFile(join(copy.dir, 'images'), 'not a folder');
  await site.content.reload();
  const { problems } = (await host.get('/api/adminouminou/content')).json<HostContent>();
  expect(problems.filter((line) => line.startsWith('images '))).toHaveLength(1);
  expect(problems.filter((line) => line.startsWith('mariage.yaml'))).toEqual([]);
});

test('a folder with problems prevents the start, with one line each', async () => {
  await copy.edit('mariage.yaml', 'date: 2022-09-24\n', '');
  await copy.edit('photos.yaml', 'lien: https://', 'lien: ftp://');
  const start = openContent({
    dir: copy.dir,
    log: { info: () => {}, warn: () => {} },
    cacheDir: webRoot,
    watching: false,
  });
  await expect(start).rejects.toMatchObject({
    lines: [
      expect.stringMatching(/^mariage\.yaml:2:1 date : manque/),
      expect.stringMatching(/^photos\.yaml:/),
    ],
  });
});

test('a saved file is read without a restart', async () => {
  const watched = await copyContent(OTHER_CONTENT);
  let shown = () => {};
  const edited = new Promise<void>((resolve) => {
    shown = resolve;
  });
  const store = await openContent({
    dir: watched.dir,
    log: { info: (message) => message.includes('edit') && shown(), warn: () => {} },
    cacheDir: webRoot,
  });
  await watched.edit('menu.yaml', 'Rougail saucisse', 'Cari poulet');
  await edited;
  expect(store.current().wedding.menu?.courses[0]?.dish).toBe('Cari poulet');
  await store.close();
  await watched.remove();
});

test('an edit that one process sees is announced, and another process shows it once it has read again', async () => {
  const common = await copyContent(OTHER_CONTENT);
  const settings = { dir: common.dir, log: { info: () => {}, warn: () => {} }, cacheDir: webRoot };
  const other = await openContent({ ...settings, watching: false });
  const seen = Promise.withResolvers<void>();
  const one = await openContent({ ...settings, onEdit: seen.resolve });
  const before = one.digest();
  expect(other.digest()).toBe(before);
  await common.edit('menu.yaml', 'Rougail saucisse', 'Cari poulet');
  await seen.promise;
  await other.reload();
  expect(one.digest()).not.toBe(before);
  expect(other.digest()).toBe(one.digest());
  await one.close();
  await common.remove();
});

test('reading the folder again tells of an edit only where something was edited', async () => {
  const edited = await copyContent(OTHER_CONTENT);
  const told: string[] = [];
  const log = { info: (message: string) => told.push(message), warn: () => {} };
  const store = await openContent({ dir: edited.dir, log, cacheDir: webRoot, watching: false });
  const edits = () => told.filter((message) => message.includes('edit')).length;
  await store.reload();
  expect(edits()).toBe(0);
  await edited.edit('menu.yaml', 'Rougail saucisse', 'Cari poulet');
  await store.reload();
  expect(edits()).toBe(1);
  await writeFile(join(edited.dir, 'apparence.yaml'), 'couleurs: sauge\n');
  await store.reload();
  expect(edits()).toBe(2);
  await edited.edit('menu.yaml', 'plats:', 'entrées:');
  await store.reload();
  await edited.edit('menu.yaml', 'entrées:', 'plats:');
  await store.reload();
  expect(edits(), 'a mistake that is put right').toBe(3);
  await edited.remove();
});
