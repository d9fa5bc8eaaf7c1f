import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Editing, Preview } from '../../../../contract/editing/editing.schema.ts';
import { guest, host, test as onAnySite, site } from '../../../testing/kit.fixtures.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../../wedding/testing.fixtures.ts';

const SITE = '/api/adminouminou/site';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>';
let copy: ContentCopy;
let webRoot: string;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), '<title></title><!--wedding-->');
  await writeFile(join(webRoot, 'apercu.html'), '<title>Aperçu</title>');
  onCleanup(async () => {
    await copy.remove();
    await rm(webRoot, { recursive: true });
  });
  return { contentDir: copy.dir, webRoot };
});

async function preview(
  asked: Partial<Record<'invited' | 'answer' | 'sunday' | 'sleeps' | 'menu', string>> = {},
): Promise<Preview> {
  const kind = { invited: 'meal', answer: 'yes', sunday: 'yes', sleeps: 'room', ...asked };
  const answer = await host.get(`${SITE}/preview?${new URLSearchParams(kind)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Preview>();
}

async function save(change: (files: Editing['published']['files']) => Editing['published']['files']) {
  const { draft, published } = (await host.get(SITE)).json<Editing>();
  const body = {
    version: draft?.version ?? 0,
    digest: published.digest,
    files: change(structuredClone(published.files)),
  };
  expect((await host.put(`${SITE}/draft`, JSON.stringify(body))).statusCode).toBe(200);
}

test('returns the pages of a family of the requested kind, and stores nothing', async () => {
  const sleeper = await preview();
  expect(sleeper.famille).toMatchObject({ invitedToReception: true, answer: true, sleepingInDomain: true });
  expect(sleeper.content.lendemain).not.toBe(null);
  const drinks = await preview({ invited: 'vh', answer: 'none', sunday: 'no', sleeps: 'elsewhere' });
  expect(drinks.famille).toMatchObject({ invitedTovh: true, answer: null, invites: [] });
  expect(drinks.content).toMatchObject({ menu: null, lendemain: null });
  expect((await host.get('/api/adminouminou/familles')).json()).toEqual([]);
  expect((await guest.get(`/api/famille/${sleeper.famille.hash}`)).statusCode).toBe(404);
});

test('shows the valid parts of the draft, and the published content in place of the others', async () => {
  await save((files) => ({
    'mariage.yaml': { ...(files['mariage.yaml'] as object), titre: 'Léa & Tom' },
    'menu.yaml': { ...(files['menu.yaml'] as object), plats: 'rien' },
  }));
  await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
  const shown = await preview();
  expect(shown.wedding.title).toBe('Léa & Tom');
  expect(shown.content.menu?.courses[0]?.dish).toContain('potimarron');
  expect(shown.params).toMatchObject([{ key: 'canShowMenu', value: 'true' }]);
  expect(site.content.current().wedding.title).toBe('Fiona & Ghislain');
});

test('shows unwritten text as three dots in its place, and the rest as it is typed', async () => {
  await save((files) => {
    const { etapes } = files['deroule.yaml'] as { etapes: object[] };
    return {
      'deroule.yaml': { etapes: [...etapes, { heure: '3h00', titre: '' }] } as never,
      'lieux.yaml': {
        eglise: { nom: 'Mairie d’Uzès', heure: '15h00' },
        'vin-dhonneur': { nom: '', heure: '17h00' },
      },
    };
  });
  const { content } = await preview();
  expect(content.timeline.at(-1)).toMatchObject({ time: '3h00', title: '…' });
  expect(content.eglise?.name).toBe('Mairie d’Uzès');
  expect(content.vh?.name).toBe('…');
});

test('shows the page even if a picture has not been chosen yet', async () => {
  const page = { titre: 'Notre histoire', texte: 'Un été.\n', images: [{}, {}] };
  await save(() => ({ 'pages/notre-histoire.md': page }));
  expect((await preview()).content.pages).toMatchObject([{ title: 'Notre histoire', pictures: [] }]);
});

test('shows the menu to its author before guests see it', async () => {
  expect((await preview()).content.menu).toBe(null);
  const { content, params } = await preview({ menu: 'shown' });
  expect(content.menu?.courses[0]?.dish).toContain('potimarron');
  expect(params).toContainEqual({ key: 'canShowMenu', value: 'true' });
});

test('pictures and colours of the draft are served to hosts, and to nobody else', async () => {
  await writeFile(join(copy.dir, 'images/nous.svg'), DRAWING);
  await save(() => ({
    'apparence.yaml': { couleurs: 'bordeaux', image: { fichier: 'nous.svg', description: 'Nous' } },
  }));
  const { content, styleSheet } = await preview();
  for (const address of [content.hero?.src, styleSheet]) {
    expect((await host.get(String(address))).statusCode).toBe(200);
    expect((await guest.get(String(address))).statusCode).toBe(404);
  }
});

test('an unknown kind of family is refused', async () => {
  const asked = 'invited=meal&answer=maybe&sunday=no&sleeps=room';
  expect((await host.get(`${SITE}/preview?${asked}`)).statusCode).toBe(400);
});

test('the frame may be embedded by the site’s pages, and opens for hosts only', async () => {
  const frame = await host.get('/apercu');
  expect(frame.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect((await host.get('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const stranger = await guest.get('/apercu');
  expect([stranger.statusCode, stranger.headers.location]).toEqual([302, '/']);
  expect((await guest.get(`${SITE}/preview`)).statusCode).toBe(401);
  expect((await guest.get('/apercu.html')).statusCode).toBe(404);
});
