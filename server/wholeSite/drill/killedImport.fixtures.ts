/** `kill -9` during the import of many families: after the next start all of them are stored, or none. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { familleSchema } from '../../../contract/familles/familles.schema.ts';
import { importDoneSchema, importPreviewSchema } from '../../../contract/imports/imports.schema.ts';
import type { SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { jsonOf } from './kind.fixtures.ts';

const IMPORT = '/api/adminouminou/import';
/** Each list updates this many families and creates as many. */
const MANY = 400;
const GUESTS = 3;

const listOf = (round: number) =>
  [
    'Nom;Prénom;Invitation;Ville;Nombre de personnes',
    ...Array.from({ length: MANY }, (_, index) => `Ancienne ${index};Zoé;Repas;Ville ${round};${GUESTS}`),
    ...Array.from(
      { length: MANY },
      (_, index) => `Neuve ${round}-${index};Zoé;Repas;Ville ${round};${GUESTS}`,
    ),
  ].join('\n');

async function preview({ host }: SiteProcess, round: number): Promise<string> {
  const headers = { 'x-file-name': 'liste.csv' };
  const answer = await host.upload(IMPORT, Buffer.from(listOf(round)), { headers });
  return importPreviewSchema.parse(await jsonOf(answer)).token;
}

async function confirm({ host }: SiteProcess, token: string): Promise<void> {
  importDoneSchema.parse(await jsonOf(await host.post(`${IMPORT}/${token}`, {})));
}

/** Whether the list of that round is stored. Fails if only a part is. */
async function isStored({ host }: SiteProcess, round: number): Promise<boolean> {
  const answer = await host.get('/api/adminouminou/familles');
  const familles = z.array(familleSchema).parse(await jsonOf(answer));
  expect(new Set(familles.map(({ invites }) => invites.length))).toEqual(new Set([GUESTS]));
  const created = familles.filter(({ nom }) => nom.startsWith(`Neuve ${round}-`)).length;
  const old = familles.filter(({ nom }) => nom.startsWith('Ancienne'));
  const states = new Set(old.map(({ city, version }) => `${city}, ${version}`));
  expect(states.size).toBe(1);
  const updated = old.filter(({ city }) => city === `Ville ${round}`).length;
  expect([0, MANY]).toContain(created);
  expect([created, old.length]).toEqual([updated, MANY]);
  return created === MANY;
}

/** Expects a running site without families. */
export async function cutImports(site: SiteProcess, cuts: number): Promise<void> {
  await confirm(site, await preview(site, 0));
  expect(await isStored(site, 0)).toBe(true);
  let whole = 500;
  for (let round = 1, done = 0; done < cuts; round++) {
    const token = await preview(site, round);
    let isAcknowledged = false;
    const confirming = confirm(site, token).then(
      () => {
        isAcknowledged = true;
      },
      () => {},
    );
    await pause(Math.random() * whole);
    if (!isAcknowledged) done++;
    await site.kill();
    await confirming;
    await site.start();
    if (await isStored(site, round)) continue;
    expect(isAcknowledged).toBe(false);
    const start = performance.now();
    await confirm(site, await preview(site, round));
    whole = performance.now() - start;
    expect(await isStored(site, round)).toBe(true);
  }
}
