/** Diets and allergies: asked if the content says so, stored, shown to hosts and caterer, imported. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FamilleContent } from '../../contract/wedding/wedding.schema.ts';
import { preview } from '../features/imports/imports.fixtures.ts';
import { readList } from '../features/imports/reading/readList.ts';
import { DEFAULT_CONTENT } from '../features/wedding/testing.fixtures.ts';
import { host, test as onAnySite, site } from '../testing/kit.fixtures.ts';
import { createFamille, openTestSite, replyOf, type TestSite } from '../testing/site.fixtures.ts';

const ADMIN = '/api/adminouminou';
const ADULT = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const CHILD = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  const contentDir = mkdtempSync(join(tmpdir(), 'regimes-'));
  cpSync(DEFAULT_CONTENT, contentDir, { recursive: true });
  const file = join(contentDir, 'mariage.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('regimes: non', 'regimes: oui'));
  onCleanup(() => rmSync(contentDir, { recursive: true }));
  return { contentDir };
});

async function replied(...diets: (string | undefined)[]) {
  const famille = await createFamille(host, { invitedForSunday: true });
  const [adult, child] = diets;
  const body = {
    ...replyOf(famille),
    answerSunday: false,
    invites: [
      { ...ADULT, ...(adult !== undefined && { diet: adult }) },
      { ...CHILD, ...(child !== undefined && { diet: child }) },
    ],
  };
  return { famille, answer: await site.visitor().post('/api/response/add', body) };
}

const contentOf = async (visited: TestSite, hash: string) =>
  (await visited.visitor().get(`/api/famille/${hash}`)).json<{ content: FamilleContent }>().content;

test('the form asks if the content says so, and the page on personal data says why, for whom and how long', async () => {
  const { hash } = await createFamille(host);
  const { asksDiets, donnees } = await contentOf(site, hash);
  expect(asksDiets).toBe(true);
  const told = JSON.stringify(donnees);
  for (const words of ['rien ne vous oblige', 'composer les repas', 'le traiteur reçoit', 'aussi longtemps'])
    expect(told).toContain(words);

  const plain = await openTestSite();
  const other = await createFamille(await plain.host());
  const content = await contentOf(plain, other.hash);
  expect(content.asksDiets).toBe(false);
  expect(JSON.stringify(content.donnees)).not.toContain('allergie');
  await plain.close();
});

test('a diet is stored with the guest, in the history and in the confirmation mail', async () => {
  const { famille, answer } = await replied(' Végétarienne ', '');
  expect(answer.json().invites).toEqual([{ ...ADULT, diet: 'Végétarienne' }, CHILD]);
  const [kept] = (await host.get(`${ADMIN}/familles`)).json();
  expect(kept.invites).toEqual([{ ...ADULT, diet: 'Végétarienne' }, CHILD]);
  const [change] = (await host.get(`${ADMIN}/famille/${famille.id}/history`)).json();
  expect(change).toMatchObject({ by: 'guest', before: { invites: [] }, after: { invites: kept.invites } });
});

test('several lines or a control character are refused at the field and nothing is stored', async () => {
  for (const diet of ['x'.repeat(101), 'noix\u0000', 3]) {
    const { answer } = await replied(diet as string);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'invites.0.diet', message: expect.any(String) }]);
  }
  const familles = (await host.get(`${ADMIN}/familles`)).json();
  expect(familles.every(({ answer }: { answer: boolean | null }) => answer === null)).toBe(true);
});

test('the caterer’s sheet lists diets by event, with counts and names', async () => {
  await replied('sans gluten, allergie aux noix', 'Sans gluten');
  const outcome = await readList((await host.get(`${ADMIN}/caterer.xlsx`)).rawPayload);
  if (outcome.kind !== 'sheets') throw new Error(outcome.problem);
  expect(outcome.sheets.find(({ name }) => name === 'Régimes')?.rows).toEqual([
    ['Moment', 'Régime ou allergie', 'Personnes', 'Convives'],
    ...['Vin d’honneur', 'Repas'].flatMap((event) => [
      [event, 'sans gluten', '2', 'Claire Martin, Léa Martin'],
      [event, 'allergie aux noix', '1', 'Claire Martin'],
    ]),
  ]);
});

test('an export has diets only on request, and importing it without them removes none', async () => {
  const { famille } = await replied('Végétarienne', 'sans gluten');
  for (const rows of ['famille', 'guest']) {
    const plain = await host.get(`${ADMIN}/export.csv?rows=${rows}&children=true`);
    expect(plain.body).not.toMatch(/Végétarienne|gluten/);
    expect(await preview(host, plain.rawPayload)).toMatchObject({ same: 1, update: 0 });
    const asked = await host.get(`${ADMIN}/export.csv?rows=${rows}&children=true&columns=nom,invites,health`);
    expect(asked.body).toContain('Végétarienne');
    expect(await preview(host, asked.rawPayload)).toMatchObject({ same: 1, update: 0 });
    await host.post(`${ADMIN}/famille`, { id: famille.id, answer: null });
    const { rows: lines } = await preview(host, asked.body.replace('Végétarienne', 'Végane'));
    expect(lines[0]?.famille.invites[0]).toEqual({ ...ADULT, diet: 'Végane' });
  }
});

test('« Allergies » on a family’s line of an imported list belongs to its first guest', async () => {
  const { rows } = await preview(host, 'Nom;Convive 1 prénom;Allergies\nPetit;Zoé;arachides\nRoux;;noix\n');
  expect(rows.map(({ famille }) => famille.invites)).toMatchObject([
    [{ prenom: 'Zoé', diet: 'arachides' }],
    [{ nom: '', diet: 'noix' }],
  ]);
});
