/** Hosts' work on 2,000 families and 10,000 photos yields at least every 100 ms of a quiet machine. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { HostFamille } from '../../contract/familles/familles.schema.ts';
import type { SeveralDone } from '../../contract/familles/several.schema.ts';
import type { ImportDone, ImportPreview } from '../../contract/imports/imports.schema.ts';
import { confirm, preview, upload } from '../features/imports/imports.fixtures.ts';
import { workApart } from '../platform/async/childProcess.ts';
import { host, site, testOnOneSite } from '../testing/kit.fixtures.ts';
import { longestStretch } from '../testing/loop.fixtures.ts';
import { openTestSite, openTestStore } from '../testing/site.fixtures.ts';

const test = testOnOneSite.extend('options', { scope: 'file' }, { workApart });

const ADMIN = '/api/adminouminou';
const PATIENCE_MS = 300_000;

let made = 0;

/** A list of new names, with three guests each. */
function newList(lines: number): string {
  const rows = Array.from({ length: lines }, () => {
    made++;
    const guests = ['Jean', 'Anne', 'Léa'].map((guest) => `${guest} Nom${made}`).join(';');
    return `Nom${made};Prénom${made % 97};f${made}@exemple.fr;Repas;Lyon;${guests};${made % 80}\n`;
  });
  return `Nom;Prénom;E-mail;Invitation;Ville;Convive 1;Convive 2;Convive 3;Table\n${rows.join('')}`;
}

const bringIn = async (list: string) => confirm(host, (await preview(host, list)).token);
const nothing = async () => {};
const familles = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();

/** The tests run in order, because each continues with what the previous ones stored. */
describe('with 2,000 families', { timeout: PATIENCE_MS, shuffle: false }, () => {
  const known = newList(2000);
  test.beforeAll(() => bringIn(known));

  /** Previews a list and stores that preview. Repeats both, which take seconds, only if one was slow. */
  async function isHandled(list: string, another: () => string): Promise<ImportDone | undefined> {
    let shown = '';
    let done: ImportDone | undefined;
    const look = async () => {
      shown = (await upload(host, list)).body;
    };
    const store = async (token: string) => {
      done = (await confirm(host, token)).json<ImportDone>();
    };
    expect(await longestStretch(look, nothing)).toBeLessThan(1);
    const tokens = [(JSON.parse(shown) as ImportPreview).token];
    const next = async () => tokens.pop() ?? (await preview(host, another())).token;
    expect(await longestStretch(store, next)).toBeLessThan(1);
    return done;
  }

  test('previews and stores a list', async () => {
    const unknown = () => newList(2000);
    expect(await isHandled(unknown(), unknown)).toMatchObject({ created: 2000, updated: 0 });
  });

  test('previews and stores the corrected list', async () => {
    const cities = ['Nice', 'Pau', 'Metz'];
    const corrected = () => known.replaceAll(';Lyon;', `;${cities.pop()};`);
    expect(await isHandled(corrected(), corrected)).toMatchObject({ created: 0, updated: 2000 });
  });

  test.each([
    'familles',
    'export.csv?rows=guest&children=true',
    'export.xlsx?rows=guest&children=true',
    'caterer.xlsx',
    'answered',
    'visits',
  ])('%s is asked for', async (path) => {
    expect(await longestStretch(() => host.get(`${ADMIN}/${path}`), nothing)).toBeLessThan(1);
  });

  test('sends a mail to all families', async () => {
    const ids = (await familles()).slice(0, 2000).map(({ id }) => id);
    const send = async (subject: string) => {
      const text = { template: 'news', subject, body: '<p>Bonjour {prenom}</p>' };
      const answer = await host.post(`${ADMIN}/mailings`, {
        ...text,
        familles: ids,
        at: site.clock.now + 864e5,
      });
      expect(answer.statusCode).toBe(202);
    };
    expect(await longestStretch(send, async () => `Essai ${made++}`)).toBeLessThan(1);
  });

  test('labels all families, moves them to the bin and restores them at once', async () => {
    const shown = (await familles()).slice(0, 2000).map(({ id, version }) => ({ id, version }));
    let listed = shown;
    const ask = async (path: string, body: object) => {
      const answer = await host.post(`${ADMIN}/familles/${path}`, body);
      const { at, changed } = answer.json<SeveralDone>();
      expect([answer.statusCode, changed.length]).toEqual([200, 2000]);
      listed = changed;
      return at;
    };
    const label = () =>
      ask('change', { familles: listed, change: { what: 'label', label: `l${made++}`, on: true } });
    expect(await longestStretch(label, nothing)).toBeLessThan(1);
    const change = { what: 'bin' };
    const there = async () => {
      const at = await ask('change', { familles: listed, change });
      await ask('change/undo', { familles: listed, change, at });
    };
    expect(await longestStretch(there, nothing)).toBeLessThan(1);
  });

  test('reads a list again with a thousand corrections', async () => {
    const { token } = await preview(host, newList(2000));
    const corrections = Array.from({ length: 1000 }, (_, row) => ({
      ...{ sheet: '', cell: `E${row + 2}`, text: `Ville ${row}` },
    }));
    const body = { columns: {}, sheets: null, invitation: null, corrections };
    const readAgain = async () => {
      expect((await host.post(`${ADMIN}/import/${token}/reading`, body)).statusCode).toBe(200);
    };
    expect(await longestStretch(readAgain, nothing)).toBeLessThan(1);
  });

  test('records the list by table as printed, and reports it', async () => {
    const said = (await familles()).map(({ id, nom }) => ({ id, table: 'Table 4', said: `${nom}, assis` }));
    const print = async () => {
      const note = await host.post(`${ADMIN}/seating/print`, { familles: said.slice(0, 2000) });
      expect(note.statusCode).toBe(200);
      await host.get(`${ADMIN}/seating/print`);
    };
    expect(await longestStretch(print, nothing)).toBeLessThan(1);
  });

  test('erases all answers to one of the couple’s own questions', async () => {
    const answer = () =>
      site.store.write(async (tx) => {
        for (const table of ['familles', 'invites'] as const)
          await tx.updateTable(table).set({ answers: '{"car":"Oui","chanson":"Vesoul"}' }).execute();
      });
    const erase = async () => {
      const answer = await host.delete(`${ADMIN}/questions/car/answers`);
      expect(answer.json<{ erased: number }>().erased).toBeGreaterThanOrEqual(8000);
    };
    expect(await longestStretch(erase, answer)).toBeLessThan(1);
  });

  test('reads a history of a thousand changes, and restores a state of it', async () => {
    const [famille] = await familles();
    const path = `${ADMIN}/famille/${famille?.id}/history`;
    for (let change = 0; change < 1000; change++)
      await host.post(`${ADMIN}/famille`, { id: famille?.id, city: `Ville ${change}` });
    expect(await longestStretch(() => host.get(path), nothing)).toBeLessThan(1);
    const states = (await host.get(path)).json<{ id: number }[]>().map(({ id }) => id);
    const goBack = (id: number | undefined) => host.post(`${path}/${id}`, {});
    expect(await longestStretch(goBack, async () => states.at(500 + (made++ % 9)))).toBeLessThan(1);
  });

  test('lists all families in the bin, and restores one', async () => {
    const ids = (await familles()).map(({ id }) => id);
    await site.store.write((tx) =>
      tx
        .insertInto('bin')
        .values(ids.slice(0, 2000).map((familleId) => ({ familleId, deletedAt: site.clock.now })))
        .execute(),
    );
    expect(await longestStretch(() => host.get(`${ADMIN}/corbeille`), nothing)).toBeLessThan(1);
    const bringBack = (id: string | undefined) => host.post(`${ADMIN}/corbeille/${id}`, {});
    expect(await longestStretch(bringBack, async () => ids.shift())).toBeLessThan(1);
    await site.store.write((tx) => tx.deleteFrom('bin').execute());
  });

  test('erases all families', async () => {
    site.clock.now = Date.UTC(2030, 1, 1);
    const back = await site.host();
    const isEmpty = async () => (await back.get(`${ADMIN}/familles`)).body === '[]';
    expect(await isEmpty()).toBe(false);
    const erase = async () => {
      expect((await back.post(`${ADMIN}/erase`, { typed: 'EFFACER' })).statusCode).toBe(200);
    };
    const fill = async () => {
      if (await isEmpty()) await confirm(back, (await preview(back, newList(2000))).token);
    };
    expect(await longestStretch(erase, fill)).toBeLessThan(1);
  });
});

test('with 10,000 photos the site opens, lists them, and hides them at once', {
  timeout: PATIENCE_MS,
}, async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'many-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const databaseFile = join(folder, 'wedding.sqlite');
  await fillWithPhotos(databaseFile, 10_000);
  // In a process with many weddings, the others are being served meanwhile.
  const open = async () => (await openTestSite({ databaseFile })).close();
  expect(await longestStretch(open, nothing)).toBeLessThan(1);
  const gallery = await openTestSite({ databaseFile });
  onTestFinished(() => gallery.close());
  const one = await gallery.host();
  const list = async () => (await one.get(`${ADMIN}/photos`)).json<{ folder: string; name: string }[]>();
  const photos = (await list()).map((photo) => `${photo.folder}/${photo.name}`);
  expect(photos).toHaveLength(10_000);
  expect(await longestStretch(list, nothing)).toBeLessThan(1);
  const hide = (hidden: boolean) => one.post(`${ADMIN}/photos/change`, { photos, hidden });
  expect(await longestStretch(hide, async () => made++ % 2 === 0)).toBeLessThan(1);
});

async function fillWithPhotos(file: string, count: number): Promise<void> {
  const store = await openTestStore(file);
  const size = { size: 3e6, width: 4000, height: 3000, crc32: 1, blankedCrc32: 1, displaySize: 3e5 };
  const nothing = { reason: null, found: null, seconds: null, codec: null, isBright: null, poster: null };
  const known = { ...size, ...nothing, lighter: null, takenAt: null, placeholder: 'x'.repeat(30) };
  await store.write(async (tx) => {
    for (let photo = 0; photo < count; photo++)
      await tx
        .insertInto('photos')
        .values({
          ...known,
          ...{ folder: 'couple', name: `IMG_${photo}.jpg`, etag: `e${photo}`, mtime: 1e12, format: 'jpeg' },
          ...{ blanks: '[]', search: 1, turned: 0, camera: '', displayCrc32: 2 },
        })
        .execute();
  });
  await store.close();
}
