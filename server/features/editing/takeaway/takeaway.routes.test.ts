import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Editing } from '../../../../contract/editing/editing.schema.ts';
import type { Problem } from '../../../../contract/problem.schema.ts';
import { guest, host, test as onAnySite } from '../../../testing/kit.fixtures.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../../wedding/testing.fixtures.ts';

const SITE = '/api/adminouminou/site';
const ZIP = { 'content-type': 'application/zip' };
let copy: ContentCopy;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  return { contentDir: copy.dir };
});

const editing = async () => (await host.get(SITE)).json<Editing>();
const out = async () => (await host.get(`${SITE}/content.zip`)).rawPayload;

async function takeIn(archive: Uint8Array, as = host) {
  const { draft, published } = await editing();
  const query = new URLSearchParams({
    version: String(draft?.version ?? 0),
    digest: published.digest,
  });
  return as.postText(`${SITE}/content?${query}`, Buffer.from(archive), ZIP);
}

async function folder(): Promise<Record<string, string>> {
  const files = await readdir(copy.dir, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.slice(copy.dir.length + 1), await readFile(path, 'latin1')] as const),
    ),
  );
}

const photo = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each(['an untouched site', 'a couple’s own'])(
  'downloaded and uploaded again, %s is byte for byte the same and has no draft',
  async (whose) => {
    if (whose === 'a couple’s own') {
      await mkdir(join(copy.dir, 'pages'), { recursive: true });
      await writeFile(
        join(copy.dir, 'pages/le-car.md'),
        '---\ntitre: Le car   # à relire\n---\n\nIl part à 14 h.\n',
      );
      await writeFile(join(copy.dir, 'relu.yaml'), 'gardes: # relu à deux\n- menu.yaml\n');
      await writeFile(join(copy.dir, 'images/nous.jpg'), await photo('pink'));
      await rm(join(copy.dir, 'logements.yaml'));
    }
    const before = await folder();
    const archive = await out();
    const entries = unzipSync(archive);
    expect(Object.keys(entries).sort()).toEqual(Object.keys(before).sort());
    for (const [file, bytes] of Object.entries(entries))
      expect(Buffer.from(bytes).toString('latin1')).toBe(before[file]);
    const answer = await takeIn(archive);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Editing>()).toMatchObject({ draft: null, problems: [] });
    expect(await folder()).toEqual(before);
  },
);

test('another site’s folder is first shown as a draft with its pictures, whose names are followed', async () => {
  await mkdir(join(copy.dir, 'pages'));
  await writeFile(join(copy.dir, 'pages/ici.md'), '---\ntitre: Ici\n---\nTexte.\n');
  await writeFile(join(copy.dir, 'images/nous.jpg'), await photo('#111111'));
  const other = await photo('#eeeeee');
  const mariage = (await readFile(join(copy.dir, 'mariage.yaml'), 'utf8')).replace(
    'Fiona & Ghislain',
    'Léa & Tom',
  );
  const archive = zipSync({
    'Mon site/mariage.yaml': strToU8(mariage),
    'Mon site/apparence.yaml': strToU8('image:\n  fichier: nous.jpg\n  description: Nous deux\n'),
    'Mon site/images/nous.jpg': other,
    'Mon site/LISEZMOI.md': strToU8('rien'),
    '__MACOSX/Mon site/._mariage.yaml': strToU8('rien'),
    'Mon site/.DS_Store': strToU8('rien'),
  });
  const answer = await takeIn(archive);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Editing>().draft?.files).toMatchObject({
    'mariage.yaml': { titre: 'Léa & Tom' },
    'apparence.yaml': { image: { fichier: 'nous-2.jpg' } },
    'pages/ici.md': null,
    'menu.yaml': null,
  });
  expect((await readFile(join(copy.dir, 'images/nous-2.jpg'))).equals(other)).toBe(true);
  expect(await readFile(join(copy.dir, 'mariage.yaml'), 'utf8')).toContain('Fiona & Ghislain');
});

test('names with accents in archives of a Mac or an old Windows are followed', async () => {
  // UTF-8 in decomposed form, without the flag that says so: fflate sets it on every name beyond ASCII.
  const onMac = (name: string) => Buffer.from(name.normalize('NFD')).toString('latin1');
  const archive = Buffer.from(
    zipSync({
      [onMac('Mon été/images/à deux.jpg')]: await photo('#eeeeee'),
      'Mon été\\apparence.yaml': strToU8('image:\n  fichier: à deux.jpg\n  description: Nous deux\n'),
    }),
  );
  const answer = await takeIn(archive);
  expect([answer.statusCode, answer.json<Editing>().problems]).toEqual([200, []]);
  expect(await readdir(join(copy.dir, 'images'))).toContain('à deux.jpg');
  expect(answer.json<Editing>().draft?.files).toMatchObject({
    'apparence.yaml': { image: { fichier: 'à deux.jpg' } },
  });
});

test.each([
  ['no archive', Buffer.from('bonjour')],
  ['an empty one', Buffer.from(zipSync({}))],
  ['one of something else', Buffer.from(zipSync({ 'photo.jpg': strToU8('x') }))],
  ['half of one', Buffer.from(zipSync({ 'menu.yaml': strToU8('cafe: '.repeat(200)) })).subarray(0, 60)],
  ['one with a fault in a text', Buffer.from(zipSync({ 'menu.yaml': strToU8('plats: [oups') }))],
])('%s is refused, and nothing of it is kept', async (_what, archive) => {
  const before = await folder();
  const answer = await takeIn(archive);
  expect([answer.statusCode, answer.json<Problem>().type]).toEqual([400, '/problems/unreadable-folder']);
  expect(await folder()).toEqual(before);
  expect((await editing()).draft).toBe(null);
});

test('a picture that is none makes the whole folder be refused', async () => {
  const before = await folder();
  const archive = zipSync({
    'images/a.jpg': await photo('#123456'),
    'images/b.jpg': strToU8('bonjour'),
    'menu.yaml': strToU8('cafe: x'),
  });
  expect((await takeIn(archive)).json<Problem>()).toMatchObject({
    type: '/problems/unreadable-picture',
    errors: [{ path: 'b.jpg' }],
  });
  expect(await folder()).toEqual(before);
});

test('names that point out of the folder are ignored', async () => {
  const archive = zipSync({
    '../mariage.yaml': strToU8('titre: x'),
    'a/../../menu.yaml': strToU8('cafe: x'),
    '/images/../../x.jpg': strToU8('x'),
    'menu.yaml': await readFile(join(copy.dir, 'menu.yaml')),
  });
  const answer = await takeIn(archive);
  expect(answer.json<Editing>().draft).toBe(null);
});

test('an archive that unpacks to more than it says, or endlessly, is too large', async () => {
  const zeros = zipSync({ 'menu.yaml': new Uint8Array(8 * 1024 * 1024) });
  expect(zeros.length).toBeLessThan(10_000);
  expect((await takeIn(zeros)).statusCode).toBe(413);
  // The declared size is wrong.
  const lying = Buffer.from(zeros);
  lying.writeUInt32LE(10, 22);
  expect([400, 413]).toContain((await takeIn(lying)).statusCode);
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`${at}.txt`, strToU8('')])),
    { level: 0 },
  );
  expect((await takeIn(many)).statusCode).toBe(413);
});

test('a draft that another host has changed meanwhile is not replaced', async () => {
  const { published } = await editing();
  const archive = await out();
  const files = { 'textes/dimanche.md': 'On dort.\n' };
  await host.put(`${SITE}/draft`, JSON.stringify({ version: 0, digest: published.digest, files }));
  const late = await host.postText(`${SITE}/content?version=0&digest=${published.digest}`, archive, ZIP);
  expect(late.json<Problem>()).toMatchObject({
    type: '/problems/stale-draft',
    editing: { draft: { files } },
  });
});

test('guests can neither download nor upload it', async () => {
  expect((await guest.get(`${SITE}/content.zip`)).statusCode).toBe(401);
  expect((await takeIn(zipSync({}), guest)).statusCode).toBe(401);
});
