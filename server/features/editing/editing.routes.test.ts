import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ContentFiles, ContentPath, Editing } from '../../../contract/editing/editing.schema.ts';
import type { Problem } from '../../../contract/problem.schema.ts';
import { guest, host, test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../wedding/testing.fixtures.ts';

const SITE = '/api/adminouminou/site';
let copy: ContentCopy;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  return { contentDir: copy.dir };
});

const editing = async () => (await host.get(SITE)).json<Editing>();
const textOf = (file: string) => readFile(join(copy.dir, file), 'utf8');

function withTitle({ published }: Editing, titre: string): ContentFiles {
  return { 'mariage.yaml': { ...(published.files['mariage.yaml'] as object), titre } };
}

async function save(files: ContentFiles, { version = 0, digest }: { version?: number; digest: string }) {
  return host.put(`${SITE}/draft`, JSON.stringify({ version, digest, files }));
}

async function saved(files: ContentFiles): Promise<Editing> {
  const { draft, published } = await editing();
  const answer = await save(files, { version: draft?.version ?? 0, digest: published.digest });
  expect(answer.statusCode).toBe(200);
  return answer.json<Editing>();
}

function publish({ draft, published }: Editing, as = host) {
  return as.post(`${SITE}/publish`, { version: draft?.version ?? 0, digest: published.digest });
}

test('an untouched site has no draft, problem or version, and says which texts are the example’s', async () => {
  const read = await editing();
  expect(read).toMatchObject({ draft: null, problems: [], versions: [] });
  expect(read.published.files['menu.yaml']).toMatchObject({ cafe: 'Café, thé, infusions et mignardises' });
  expect(read.published.files['textes/liste-de-mariage.md']).toMatch(/^Votre présence/);
  expect(read.examples).toContainEqual({ file: 'mariage.yaml', path: ['titre'] });
  expect(read.examples).toContainEqual({ file: 'textes/liste-de-mariage.md', path: [] });
  expect(read.pictures.map(({ name }) => name)).toEqual([
    'cathedrale.svg',
    'domaine.svg',
    'hautes-vignes.svg',
  ]);
});

test('a deadline in words is no longer an example text once a deadline is set', async () => {
  const isTold = async () => (await editing()).examples.some(({ path }) => path[0] === 'repondre-avant');
  expect(await isTold()).toBe(true);
  await host.post('/api/params/', { key: 'answerDate', value: '1900000000000' });
  expect(await isTold()).toBe(false);
});

test('the example’s link for photos is no example text while the site receives photos itself', async () => {
  const isLink = ({ file, path }: ContentPath) => file === 'photos.yaml' && path[0] === 'lien';
  const told = async () => {
    const now = await editing();
    const path = `${SITE}/versions/${now.versions.at(-1)?.id}`;
    const then = (await host.get(path)).json<Pick<Editing, 'examples'>>();
    return [now, then].map(({ examples }) => examples.some(isLink));
  };
  await publish(await saved(withTitle(await editing(), 'Léa & Tom')));
  expect(await told()).toEqual([true, true]);
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'true' });
  expect(await told()).toEqual([false, false]);
});

test('the other host sees a draft; guests see it once it is published', async () => {
  const other = await site.host();
  await saved(withTitle(await editing(), 'Léa & Tom'));
  const seen = (await other.get(SITE)).json<Editing>();
  expect(seen.draft).toMatchObject({ version: 1, files: { 'mariage.yaml': { titre: 'Léa & Tom' } } });
  expect(seen.draft?.base).toMatchObject({ 'mariage.yaml': { titre: 'Fiona & Ghislain' } });
  expect(seen.examples).not.toContainEqual({ file: 'mariage.yaml', path: ['titre'] });
  expect(site.content.current().wedding.title).toBe('Fiona & Ghislain');

  const before = await textOf('mariage.yaml');
  const answer = await publish(seen, other);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Editing>()).toMatchObject({
    draft: null,
    versions: [{ changed: ['mariage.yaml'], publishedBy: '' }, { publishedBy: null }],
  });
  expect(site.content.current().wedding.title).toBe('Léa & Tom');
  expect(await textOf('mariage.yaml')).toBe(before.replace('Fiona & Ghislain', 'Léa & Tom'));
});

test('when two hosts edit at once, the second is shown what is stored, and the first’s text is kept', async () => {
  const read = await editing();
  await saved(withTitle(read, 'Léa & Tom'));
  const late = await save(withTitle(read, 'Tom & Léa'), { version: 0, digest: read.published.digest });
  expect(late.statusCode).toBe(409);
  expect(late.json<Problem>()).toMatchObject({
    type: '/problems/stale-draft',
    editing: { draft: { files: { 'mariage.yaml': { titre: 'Léa & Tom' } } } },
  });
});

test('a hand edit between draft and publication is reported, and neither is lost', async () => {
  const drafted = await saved(withTitle(await editing(), 'Léa & Tom'));
  await copy.edit('menu.yaml', 'Café, thé', 'Chicorée');
  const answer = await publish(drafted);
  expect(answer.statusCode).toBe(409);
  const { editing: stands } = answer.json<Problem>();
  expect(stands?.published.files['menu.yaml']).toMatchObject({ cafe: 'Chicorée, infusions et mignardises' });
  expect(await textOf('mariage.yaml')).toContain('Fiona & Ghislain');
  const again = await saved(stands?.draft?.files ?? {});
  expect((await publish(again)).statusCode).toBe(200);
  expect(await textOf('menu.yaml')).toContain('Chicorée');
});

test('an error is reported at its field, kept in the draft, and blocks the whole publication', async () => {
  const read = await editing();
  const mariage = { ...(read.published.files['mariage.yaml'] as object), date: 'samedi' };
  const drafted = await saved({ 'mariage.yaml': mariage, 'textes/dimanche.md': 'On dort.\n' });
  expect(drafted.problems).toMatchObject([{ file: 'mariage.yaml', path: ['date'] }]);
  expect(drafted.problems[0]?.message).toContain('AAAA-MM-JJ');
  const answer = await publish(drafted);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().errors).toMatchObject([{ path: 'mariage.yaml:date' }]);
  expect(await textOf('textes/dimanche.md')).toContain('Transats');
  expect((await editing()).draft?.files['mariage.yaml']).toMatchObject({ date: 'samedi' });
});

test('when two hosts publish at once, the one who saw less is told so in French, and nothing is lost', async () => {
  const other = await site.host();
  const seen = await saved(withTitle(await editing(), 'Léa & Tom'));
  const since = await saved({ ...seen.draft?.files, 'textes/dimanche.md': 'On dort.\n' });
  const [late, first] = await Promise.all([publish(seen), publish(since, other)]);
  expect([late.statusCode, first.statusCode]).toEqual([409, 200]);
  expect(late.json<Problem>()).toMatchObject({
    type: '/problems/stale-draft',
    detail: expect.stringMatching(/^Vos textes ont changé entre-temps\./),
  });
  expect(await textOf('mariage.yaml')).toContain('Léa & Tom');
  expect(await textOf('textes/dimanche.md')).toBe('On dort.\n');
});

test('a draft equal to the published content is no draft, and nothing is published twice', async () => {
  const read = await editing();
  const same = await saved({ 'menu.yaml': read.published.files['menu.yaml'] ?? null });
  expect(same.draft).toBe(null);
  expect((await publish(same)).json()).toMatchObject({ type: '/problems/nothing-to-publish' });
  const drafted = await saved(withTitle(read, 'Léa & Tom'));
  const [first, second] = await Promise.all([publish(drafted), publish(drafted)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
});

test('a discarded draft cannot be brought back by an old screen', async () => {
  const drafted = await saved(withTitle(await editing(), 'Léa & Tom'));
  const { version = 0, digest = '' } = drafted.draft ?? {};
  expect((await saved({})).draft).toBe(null);
  expect((await save(withTitle(drafted, 'Tom'), { version, digest })).statusCode).toBe(409);
  expect((await saved(withTitle(drafted, 'Tom'))).draft?.version).toBe(3);
});

test.each([
  ['../secrets.yaml', 'x'],
  ['pages/../mariage.yaml', 'x'],
  ['images/a.svg', 'x'],
  ['pages/Été.md', 'x'],
  ['LISEZMOI.md', 'x'],
  ['mariage.yaml', null],
  ['menu.yaml', 'x'.repeat(300_000)],
])('%s is not taken', async (file, value) => {
  const { published } = await editing();
  const answer = await save({ [file]: value }, { digest: published.digest });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors?.[0]?.path).toBe(file);
});

test('endlessly nested lists are refused before they are examined', async () => {
  const { published } = await editing();
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"version":0,"digest":"${published.digest}","files":{"menu.yaml":${deep}}}`;
  const refused = await host.put(`${SITE}/draft`, body);
  expect(refused.statusCode).toBe(400);
});

test('an earlier version is compared and restored, and hand edits since then are kept as a version', async () => {
  const first = (await publish(await saved(withTitle(await editing(), 'Léa & Tom')))).json<Editing>();
  await copy.edit('menu.yaml', 'Café, thé', 'Chicorée');
  const [, original] = first.versions;
  const path = `${SITE}/versions/${original?.id}`;
  expect((await host.get(path)).json()).toMatchObject({
    files: { 'mariage.yaml': { titre: 'Fiona & Ghislain' } },
    examples: expect.arrayContaining([{ file: 'mariage.yaml', path: ['titre'] }]),
  });
  const back = await host.post(path, {});
  expect(back.statusCode).toBe(200);
  expect(back.json<Editing>().versions).toMatchObject([
    { publishedBy: '', changed: ['mariage.yaml', 'menu.yaml'] },
    { publishedBy: null, changed: ['menu.yaml'] },
    { publishedBy: '' },
    { publishedBy: null },
  ]);
  for (const file of ['mariage.yaml', 'menu.yaml'])
    expect(await textOf(file)).toBe(await readFile(join(DEFAULT_CONTENT, file), 'utf8'));
  expect((await host.post(path, {})).json()).toMatchObject({ type: '/problems/nothing-to-publish' });
  expect((await host.post(`${SITE}/versions/0`, {})).statusCode).toBe(404);
});

test('the sentence for the meal’s guests is published on its own, follows the places’ hours, and leaves the draft', async () => {
  const drafted = await saved(withTitle(await editing(), 'Léa & Tom'));
  expect(drafted.mealProposal).toMatch(/à 15h00.* Le repas\u00a0: Domaine de Bellerive, à 19h30\.$/);
  const say = (sentence: string) => host.put(`${SITE}/meal-sentence`, JSON.stringify({ sentence }));
  expect((await say(' La cérémonie à 15h00,\nle repas à 19h30. ')).statusCode).toBe(200);
  expect(site.content.current().mail.mealSentence).toBe('La cérémonie à 15h00, le repas à 19h30.');
  expect(await textOf('mariage.yaml')).toContain('La cérémonie à {heure-eglise}, le repas à 19h30.');
  const { draft, versions } = await editing();
  expect(draft?.files['mariage.yaml']).toMatchObject({ titre: 'Léa & Tom' });
  expect(site.content.current().wedding.title).toBe('Fiona & Ghislain');
  expect(versions[0]).toMatchObject({ changed: ['mariage.yaml > mail'] });
  const [noted] = (await host.get('/api/adminouminou/audit')).json<object[]>();
  expect(noted).toMatchObject({ kind: 'site-published', value: 'mariage.yaml > mail' });
  expect((await say('La cérémonie à 15h00, le repas à 19h30.')).json<Editing>().versions).toHaveLength(2);

  expect((await say('À {heure-bal}')).statusCode).toBe(422);
  expect((await say('')).statusCode).toBe(200);
  expect(site.content.current().mail.mealSentence).toBe('');
});

test('the sentence for the meal’s guests is proposed while another card has a fault, and not from faulty places', async () => {
  const lodging = { nom: '', genre: 'Gîte' };
  const elsewhere = await saved({ 'logements.yaml': { adresses: [lodging] } });
  expect(elsewhere.problems).toMatchObject([{ file: 'logements.yaml' }]);
  expect(elsewhere.mealProposal).toMatch(/Le repas\u00a0: Domaine de Bellerive, à 19h30\.$/);
  const { 'lieux.yaml': venues } = elsewhere.published.files;
  const unnamed = { ...(venues as object), domaine: { nom: '', heure: '19h30' } };
  const there = await saved({ 'lieux.yaml': unnamed });
  expect(there.problems).toMatchObject([{ file: 'lieux.yaml', path: ['domaine', 'nom'] }]);
  expect(there.mealProposal).toBe('');
});

test('a file broken by hand is reported, and the others can still be edited', async () => {
  await writeFile(join(copy.dir, 'menu.yaml'), 'plats: [oups\n');
  const read = await editing();
  expect(read.published.files).not.toHaveProperty('menu.yaml');
  expect(read.problems).toMatchObject([{ file: 'menu.yaml', path: [] }]);
  const drafted = await saved(withTitle(read, 'Léa & Tom'));
  expect((await publish(drafted)).statusCode).toBe(422);
});

test('a page of the couple’s own is added and removed', async () => {
  const page = { titre: 'Covoiturage', texte: 'On s’arrange.\n' };
  const drafted = await saved({ 'pages/covoiturage.md': page });
  expect((await publish(drafted)).statusCode).toBe(200);
  expect(await textOf('pages/covoiturage.md')).toBe('---\ntitre: Covoiturage\n---\nOn s’arrange.\n');
  expect((await publish(await saved({ 'pages/covoiturage.md': null }))).statusCode).toBe(200);
  expect((await editing()).published.files).not.toHaveProperty('pages/covoiturage.md');
});

test('an optional file is added and removed, and restoring an earlier version removes it again', async () => {
  const before = await editing();
  const written = await publish(await saved({ 'formulaire.yaml': { question: 'Venez-vous ?' } }));
  expect(written.json<Editing>().problems).toEqual([]);
  const [, original] = written.json<Editing>().versions;
  const back = await host.post(`${SITE}/versions/${original?.id}`, {});
  expect(back.json<Editing>().published).toEqual(before.published);
  expect((await saved({ 'menu.yaml': null })).problems).toEqual([]);
});

test('content that the program supplies is edited like the folder’s own, comments included', async () => {
  await rm(join(copy.dir, 'mails/modeles.yaml'));
  const read = await editing();
  expect(read.published.files['mails/modeles.yaml']).toMatchObject({ relance: {} });
  const modeles = { ...(read.published.files['mails/modeles.yaml'] as Record<string, object>) };
  const relance = { ...modeles.relance, objet: 'Alors ?' };
  await publish(await saved({ 'mails/modeles.yaml': { ...modeles, relance } as ContentFiles[string] }));
  const shipped = await readFile(join(DEFAULT_CONTENT, 'mails/modeles.yaml'), 'utf8');
  const first = '"{maries} : serez-vous des nôtres ?"';
  expect(await textOf('mails/modeles.yaml')).toBe(shipped.replace(first, '"Alors ?"'));
});

test('guests have access to none of it', async () => {
  for (const path of ['', '/versions/1']) expect((await guest.get(SITE + path)).statusCode).toBe(401);
  expect((await guest.put(`${SITE}/draft`, '{}')).statusCode).toBe(401);
  expect((await guest.post(`${SITE}/publish`, {})).statusCode).toBe(401);
  expect((await guest.post(`${SITE}/versions/1`, {})).statusCode).toBe(401);
});
