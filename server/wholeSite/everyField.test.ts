/** Every part of the site keeps every guest field of `contract/familles/inviteFields.ts`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { famille, host, site, testWithFamille as test } from '../testing/kit.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { guestOfEveryField, guestsOf, storeGuests, throughList } from './everyField.fixtures.ts';

const LISTS = [
  { format: 'csv', rows: 'famille' },
  { format: 'csv', rows: 'guest' },
  { format: 'xlsx', rows: 'famille' },
  { format: 'xlsx', rows: 'guest' },
] as const;

test('a guest with a value in every field is stored, exported and imported again without loss', async () => {
  const guest = guestOfEveryField();
  expect(Object.values(guest)).not.toContain(undefined);
  await storeGuests(host, famille, [guest]);
  expect(await guestsOf(host, famille)).toEqual([guest]);
  for (const list of LISTS) expect([list, await throughList(host, famille, list)]).toEqual([list, [guest]]);
});

test('a family’s own reply stores every field', async () => {
  const guest = guestOfEveryField();
  const sent = await site.visitor().post('/api/response/add', { ...replyOf(famille), invites: [guest] });
  expect(sent.json().invites).toEqual([guest]);
});

// On SQLite only: what it proves does not depend on the database.
if (process.env.TEST_ENGINE !== 'postgres')
  test('a field that is added to the table, with its column, is lost nowhere', async () => {
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'newField.fixtures.ts')]);
    const { own, guest, stored, listed, told, merged, history } = JSON.parse((await run).stdout);
    expect(guest.essai).toBe('son essai, en deux mots');
    expect(stored).toEqual([guest]);
    expect(listed).toEqual(LISTS.map(() => [guest]));
    expect(merged).toEqual([guest]);
    expect(told).toContain(`essai : ${guest.essai}`);
    expect(history).toEqual([guest]);
    // A list with a row for each family: of several people it does not tell whose it is.
    expect(own).toEqual([
      [['ceci'], ''],
      [[null, null], 'Essai du convive : cela'],
    ]);
  });
