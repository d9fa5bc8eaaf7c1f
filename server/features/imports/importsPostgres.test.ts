/** A list that is previewed at one process and confirmed at another. */

import { expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { site, test } from '../../testing/processesKit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import { confirm, preview } from './imports.fixtures.ts';

const LIST = `Nom;Prénom;E-mail;Invitation
Martin;Hélène;helene@exemple.fr;Repas
Lefèvre;François;;Vin d’honneur
`;
const names = async () =>
  (await site.one.host.get('/api/adminouminou/familles')).json<Famille[]>().map(({ nom }) => nom);

test('a list is stored once, even if confirmed at both processes at once', async () => {
  const { token } = await preview(site.one.host, LIST);
  const answers = await Promise.all([site.one, site.other].map(({ host }) => confirm(host, token)));
  expect(answers.map((answer) => answer.json())).toMatchObject(Array(2).fill({ created: 2, updated: 0 }));
  expect((await names()).toSorted()).toEqual(['Lefèvre', 'Martin']);
});

test('the last four previews are kept, and none once a family is erased', async () => {
  const tokens = [];
  for (let index = 0; index < 5; index++)
    tokens.push((await preview(site.one.host, `${LIST}F${index};;;\n`)).token);
  expect((await confirm(site.other.host, tokens[0] ?? '')).statusCode).toBe(404);
  const famille = await createFamille(site.one.host);
  await site.one.host.delete(`/api/adminouminou/famille/${famille.id}?version=1`);
  expect((await site.one.host.delete(`/api/adminouminou/corbeille/${famille.id}`)).statusCode).toBe(204);
  expect((await confirm(site.other.host, tokens[4] ?? '')).statusCode).toBe(404);
});
