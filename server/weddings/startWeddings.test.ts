/** The process of many weddings, as an operator starts it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSiteProcess, refusedStart, type SiteProcess } from '../testing/siteProcess.fixtures.ts';
import { addWedding, visit } from './weddings.fixtures.ts';

const PASSWORD = 'roses et romarin sauvage';

let dir: string;
let site: SiteProcess;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'weddings-'));
  site = await makeSiteProcess({ WEDDINGS_DIR: dir });
});
afterEach(async () => {
  await site.remove();
  rmSync(dir, { recursive: true, force: true });
});

test('after a kill every wedding has its acknowledged writes; a second process and unknown settings are refused; it stops in time', async () => {
  const names = ['amina', 'bruno'];
  await site.start();
  expect(site.said()).toContain(`${dir} ne contient aucun mariage : son disque est-il débranché ?`);
  for (const name of names) addWedding(dir, name, { ADMIN_PASSWORD: PASSWORD });
  const visitors = () => names.map((name) => visit(site.host.port, `${name}.exemple.fr`, () => PASSWORD));
  const add = async (host: ReturnType<typeof visit>) => {
    await host.signIn();
    const famille = { nom: host.host, prenom: '', email: '', invitedTovh: false, invitedToReception: true };
    return (await host.post('/api/adminouminou/createFamille', famille)).status;
  };
  expect(await Promise.all(visitors().map(add))).toEqual([201, 201]);

  const second = refusedStart({ ...site.env, PORT: '0' });
  expect([second.status, second.said]).toEqual([1, expect.stringContaining(`processus ${site.pid()}`)]);
  await site.kill('SIGKILL');
  const stray = refusedStart({ ...site.env, ADMIN_PASSWORD: PASSWORD });
  expect([stray.status, stray.said]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD=(masqué)')]);

  await site.start();
  for (const host of visitors()) {
    await host.signIn();
    const listed = await host.get('/api/adminouminou/familles');
    expect(listed.json<{ nom: string }[]>().map(({ nom }) => nom)).toEqual([host.host]);
  }
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(site.said()).toContain('wedding closed: the process stops');
});

test.each([
  { what: 'a text', mode: 0o600 },
  { what: 'a program', mode: 0o700 },
])('$what for WEDDINGS_DIR prevents the start with its line', ({ mode }) => {
  const file = join(dir, 'a-file');
  writeFileSync(file, '', { mode });
  const { status, said } = refusedStart({ ...site.env, WEDDINGS_DIR: file });
  expect([status, said.trim()]).toEqual([
    1,
    `Le site n’a pas pu démarrer : WEDDINGS_DIR="${file}" : attendu un dossier où le site peut écrire`,
  ]);
});
