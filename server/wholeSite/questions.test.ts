/** The couple's own questions: asked as the content says, stored, shown to hosts, never lost by an edit. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FamilleContent } from '../../contract/wedding/wedding.schema.ts';
import { importList, preview } from '../features/imports/imports.fixtures.ts';
import { readList } from '../features/imports/reading/readList.ts';
import { DEFAULT_CONTENT } from '../features/wedding/testing.fixtures.ts';
import { host, test as onAnySite, site } from '../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../testing/site.fixtures.ts';

const ADMIN = '/api/adminouminou';
const ADULT = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const CHILD = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };
const CAR = '  - {cle: car, question: Le car ?, genre: oui-non, obligatoire: oui}\n';
const SEAT = '  - {cle: siege, question: Un siège auto ?, genre: oui-non, a-qui: enfants}\n';
const SONG = '  - {cle: chanson, question: Votre chanson, genre: texte, pour: famille}\n';
let contentDir: string;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  contentDir = mkdtempSync(join(tmpdir(), 'questions-'));
  cpSync(DEFAULT_CONTENT, contentDir, { recursive: true });
  ask(CAR, SEAT, SONG);
  onCleanup(() => rmSync(contentDir, { recursive: true }));
  return { contentDir };
});

function ask(...questions: string[]): void {
  writeFileSync(join(contentDir, 'questions.yaml'), `questions:\n${questions.join('')}`);
}

async function askNow(...questions: string[]): Promise<void> {
  ask(...questions);
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
}

const bodyOf = (famille: Parameters<typeof replyOf>[0]) => ({
  ...replyOf(famille),
  answers: { chanson: ' Vesoul ' },
  invites: [
    { ...ADULT, answers: { car: 'Oui', siege: 'Oui' } },
    { ...CHILD, answers: { car: 'Non', siege: '' } },
  ],
});
const reply = (body: object) => site.visitor().post('/api/response/add', body);
const contentOf = async (hash: string) =>
  (await site.visitor().get(`/api/famille/${hash}`)).json<{ content: FamilleContent }>().content;

test('a family gets the questions meant for it, and a site without questions mentions none', async () => {
  const { hash } = await createFamille(host);
  const { questions, donnees } = await contentOf(hash);
  expect(questions?.map(({ key }) => key)).toEqual(['car', 'siege', 'chanson']);
  expect(JSON.stringify(donnees)).toContain('nos propres questions');
  await askNow('  - {cle: car, question: Le car ?, genre: oui-non, a-qui: vin-dhonneur}\n');
  expect(await contentOf(hash)).not.toHaveProperty('questions');
  rmSync(join(contentDir, 'questions.yaml'));
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
  expect(JSON.stringify(await contentOf(hash))).not.toContain('nos propres questions');
});

test('an answer is stored with its guest or family, in the history and in the confirmation mail', async () => {
  const famille = await createFamille(host);
  const answer = await reply(bodyOf(famille));
  expect(answer.statusCode).toBe(200);
  const told = {
    answers: { chanson: 'Vesoul' },
    invites: [
      { ...ADULT, answers: { car: 'Oui' } },
      { ...CHILD, answers: { car: 'Non' } },
    ],
  };
  expect(answer.json()).toMatchObject(told);
  const [kept] = (await host.get(`${ADMIN}/familles`)).json();
  expect(kept).toMatchObject(told);
  const [change] = (await host.get(`${ADMIN}/famille/${famille.id}/history`)).json();
  expect(change).toMatchObject({ before: { answers: {}, invites: [] }, after: told });
  const back = await host.post(`${ADMIN}/famille/${famille.id}/history/${change.id}?version=2`, {});
  expect(back.json()).toMatchObject({ answer: null, answers: {}, invites: [] });
});

test('a missing or invalid answer is reported at its question, and nothing is stored', async () => {
  const famille = await createFamille(host);
  const refused = await reply({
    ...bodyOf(famille),
    invites: [ADULT, { ...CHILD, answers: { car: 'Bof' } }],
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    detail: expect.stringContaining('Rechargez la page'),
    errors: [{ path: 'invites.0.answers.car' }, { path: 'invites.1.answers.car' }],
  });
  for (const answers of [
    { chanson: 'x'.repeat(201) },
    { chanson: 'a\u0000' },
    { constructor: 'Oui' },
    ['Oui'],
  ])
    expect((await reply({ ...bodyOf(famille), answers })).statusCode).toBe(400);
  expect((await host.get(`${ADMIN}/familles`)).json()[0]).toMatchObject({ answer: null, answers: {} });
});

test('a removed question keeps its answers, even when a host corrects the family', async () => {
  const famille = await createFamille(host);
  const answered = (await reply(bodyOf(famille))).json();
  await askNow('  - {cle: car, question: Le car ?, genre: oui-non, posee: non}\n');
  const [claire, lea] = answered.invites;
  const corrected = await host.post('/api/response/add', {
    ...answered,
    answers: {},
    invites: [
      { ...claire, prenom: 'Clara' },
      { ...lea, answers: { car: 'Peut-être' } },
    ],
    override: true,
  });
  expect(corrected.json()).toMatchObject({
    answers: { chanson: 'Vesoul' },
    invites: [{ prenom: 'Clara', answers: { car: 'Oui' } }, { prenom: 'Léa' }],
  });
  expect(corrected.json().invites[1]).not.toHaveProperty('answers');
});

test('a host who replies for a family may leave questions open', async () => {
  const famille = await createFamille(host);
  const body = { ...replyOf(famille), invites: [ADULT], override: true };
  expect((await host.post('/api/response/add', body)).statusCode).toBe(200);
});

test('a merge keeps the answers of both families', async () => {
  const one = await createFamille(host);
  const other = await createFamille(host, { nom: 'Durand' });
  await reply(bodyOf(one));
  await askNow(SONG, '  - {cle: mot, question: Un mot, genre: texte, pour: famille}\n');
  await reply({ ...replyOf(other), answers: { chanson: 'La mer', mot: 'Merci' } });
  const merged = await host.post(`${ADMIN}/famille/${one.id}/merge`, {
    ...{ other: other.id, version: 2, otherVersion: 2, take: [] },
  });
  expect(merged.json()).toMatchObject({ answers: { chanson: 'Vesoul', mot: 'Merci' } });
});

test('lists export the answers in columns of their own, and import them', async () => {
  const famille = await createFamille(host);
  await reply(bodyOf(famille));
  for (const rows of ['famille', 'guest']) {
    const { rawPayload, body } = await host.get(`${ADMIN}/export.csv?rows=${rows}&children=true`);
    expect(body.split('\r\n')[0]).toMatch(
      rows === 'guest' ? /Votre chanson.*;Le car\s\?/ : /Convive 1 Le car\s\?/,
    );
    expect(await preview(host, rawPayload)).toMatchObject({ same: 1, update: 0, error: 0 });
  }
  const asked = await host.get(`${ADMIN}/export.csv?columns=nom,invites`);
  expect(asked.body).not.toMatch(/Vesoul|Le car/);
  expect(await preview(host, asked.rawPayload)).toMatchObject({ same: 1, update: 0 });
});

test('an imported list fills in open answers, reads every spelling of yes, and refuses invalid answers', async () => {
  const { rows, columns } = await preview(
    host,
    'Nom;Convive 1 prénom;Convive 1 le car;Votre chanson\nPetit;Zoé;x;La mer\nRoux;Ana;bof;\n',
  );
  expect(columns.map(({ field }) => field)).toEqual([
    ...['nom', 'invites.0.prenom', 'invites.0.question.car', 'question.chanson'],
  ]);
  expect(rows[0]?.famille).toMatchObject({
    answers: { chanson: 'La mer' },
    invites: [{ prenom: 'Zoé', answers: { car: 'Oui' } }],
  });
  expect(rows[1]).toMatchObject({ action: 'error', errors: [{ cell: 'C3' }] });
  const done = await importList(
    host,
    'Nom;Convive 1 prénom;Convive 1 le car;Votre chanson\nPetit;Zoé;x;La mer\n',
  );
  expect(done).toMatchObject({ created: 1, updated: 0 });
  const [kept] = (await host.get(`${ADMIN}/familles`)).json();
  expect(kept).toMatchObject({ answers: { chanson: 'La mer' }, invites: [{ answers: { car: 'Oui' } }] });
  const again = await importList(host, 'Nom;Convive 1 prénom;Votre chanson\nPetit;Zoé;Vesoul\n');
  expect(again).toMatchObject({ created: 0, updated: 1 });
  expect((await host.get(`${ADMIN}/familles`)).json()[0]).toMatchObject({ answers: { chanson: 'Vesoul' } });
});

test('answers to removed questions are exported too, and the caterer reads who gave them', async () => {
  const famille = await createFamille(host);
  await reply(bodyOf(famille));
  await askNow(SONG);
  const { body, rawPayload } = await host.get(`${ADMIN}/export.csv?children=true`);
  expect(body).toContain('Question de convive «\u00a0car\u00a0»');
  expect(await preview(host, rawPayload)).toMatchObject({ same: 1, update: 0 });
  const outcome = await readList((await host.get(`${ADMIN}/caterer.xlsx`)).rawPayload);
  if (outcome.kind !== 'sheets') throw new Error(outcome.problem);
  expect(outcome.sheets.find(({ name }) => name === 'Questions')?.rows).toEqual([
    ['Question', 'Réponse', 'Nombre', 'Qui'],
    ['Votre chanson', 'Vesoul', '1', 'Martin Claire'],
    ['Car', 'Non', '1', 'Léa Martin'],
    ['Car', 'Oui', '1', 'Claire Martin'],
  ]);
});

test('hosts alone erase answers, from the families, the bin and the history, and the audit log says so', async () => {
  const famille = await createFamille(host);
  const binned = await createFamille(host, { nom: 'Durand' });
  const answered = (await reply(bodyOf(famille))).json();
  await reply(bodyOf(binned));
  await host.delete(`${ADMIN}/famille/${binned.id}?version=2`);
  await host.post('/api/response/add', { ...answered, city: 'Albi', override: true });
  const path = `${ADMIN}/questions/car/answers`;
  expect((await site.visitor().delete(path)).statusCode).toBe(401);
  expect((await host.delete(`${ADMIN}/questions/Car/answers`)).statusCode).toBe(400);
  expect((await host.delete(path)).json()).toEqual({ erased: 4 });
  expect((await host.delete(path)).json()).toEqual({ erased: 0 });
  const left = [
    await host.get(`${ADMIN}/familles`),
    await host.get(`${ADMIN}/corbeille`),
    await host.get(`${ADMIN}/famille/${famille.id}/history`),
  ];
  for (const { body } of left) {
    expect(body).toContain('Vesoul');
    expect(body).not.toContain('"car"');
  }
  const [kept] = (await host.get(`${ADMIN}/familles`)).json();
  expect(kept).toMatchObject({ version: 4, city: 'Albi', answers: { chanson: 'Vesoul' } });
  const [logged] = (await host.get(`${ADMIN}/audit`)).json();
  expect(logged).toMatchObject({
    kind: 'answers-erased',
    subject: expect.stringMatching(/^Le car/),
    value: '4',
  });
});
