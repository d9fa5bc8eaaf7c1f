/** `deploy/import-list.mjs` as an agency runs it: another process, the site's own address, a file on a disk. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { folder, test as inFolder } from '../../testing/folderKit.fixtures.ts';
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.fixtures.ts';
import { LIST } from './imports.fixtures.ts';

const SCRIPT = join(import.meta.dirname, '../../../deploy/import-list.mjs');

let site: TestSite;

const test = inFolder.extend('served', { auto: true }, async ({ task: _task }, { onCleanup }) => {
  site = await openTestSite();
  onCleanup(site.close);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

async function run(list: string, options: string[] = [], password = PASSWORD) {
  const { port } = site.app.server.address() as AddressInfo;
  const file = join(folder, 'liste.csv');
  writeFileSync(file, list);
  const env = { HOST_PASSWORD: password };
  return await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const args = [SCRIPT, `http://127.0.0.1:${port}`, file, ...options];
    const child = execFile(process.execPath, args, { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const familles = async () => (await (await site.host()).get('/api/adminouminou/familles')).json<Famille[]>();

describe('a list imported by a script', () => {
  test('is told and not stored, then stored once, then known', async () => {
    const told = await run(LIST);
    expect(told).toEqual({
      code: 0,
      out: 'liste.csv : 2 à créer, 0 à compléter, 0 sans changement\n',
      err: '',
    });
    expect(await familles()).toEqual([]);
    expect((await run(LIST, ['--store'])).out).toContain('enregistré : 2 familles créées, 0 complétées');
    expect((await run(LIST, ['--store'])).out).toContain('0 à créer, 0 à compléter, 2 sans changement');
    expect(await familles()).toHaveLength(2);
  });

  test('leaves to the hosts what cannot be read, with its cell, and says so by its exit code', async () => {
    const { code, out } = await run(`${LIST}Roux;Anne;anne@;Repas;;;2\n`, ['--store']);
    expect(out).toMatch(/ C4 : Cette adresse e-mail n’est pas valable/);
    expect(out).toContain('laissées de côté, à corriger dans « Importer » : 1');
    expect([code, (await familles()).length]).toEqual([1, 2]);
  });

  test('stores nothing of a list in which a line loses somebody, and names the line', async () => {
    const list = 'Nom;Prénoms;Remarques\nPetit;Anne et Luc;Léo 5 ans et Zoé (18 mois)\n';
    const { code, out } = await run(list, ['--store']);
    expect(out).toContain('ligne 2 : 4 personnes dans le fichier, 2 lues');
    expect([code, await familles()]).toEqual([1, []]);
  });

  test('of an address without https and of a file that is not there says what to do', async () => {
    const said = (...args: string[]) =>
      spawnSync(process.execPath, [SCRIPT, ...args], { env: { HOST_PASSWORD: 'x' }, encoding: 'utf8' })
        .stderr;
    expect(said('amina.exemple.fr', 'liste.csv')).toBe(
      '« amina.exemple.fr » n’est pas une adresse : donnez-la entière, comme https://amina.exemple.fr\n',
    );
    expect(said('https://amina.exemple.fr', '/nulle-part.csv')).toBe(
      '/nulle-part.csv ne se lit pas (ENOENT) : est-ce le bon nom ?\n',
    );
  });

  test('is refused with the wrong password, in the sentence of the screen', async () => {
    expect(await run(LIST, [], 'un autre mot de passe')).toEqual({
      code: 1,
      out: '',
      err: 'Ce mot de passe n’est pas le bon.\n',
    });
  });
});
