import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { received } from './received.rules.ts';

const row = (key: string, prenom: string, city = 'Lyon') =>
  ({
    key,
    famille: aFamille({ nom: 'Petit', prenom: '', city, invites: [{ prenom }] as never }),
  }) as unknown as ImportRow;
const previewOf = (...rows: ImportRow[]) => ({ token: '', rows }) as unknown as ImportPreview;

test('a row that a reading left as it was is the very same, a namesake too, and a changed one is another', () => {
  const first = received(previewOf(row('2', 'Anne'), row('3', 'Luc')));
  const again = received(previewOf(row('2', 'Anne'), row('3', 'Luc', 'Nice')), first.rows);
  expect(again.rows[0]).toBe(first.rows[0]);
  expect(again.rows[1]).not.toBe(first.rows[1]);
  expect(again.rows[1]?.famille.city).toBe('Nice');
  expect(
    first.rows.map(({ famille }) => JSON.stringify(famille)).some((text) => text.includes('apart')),
  ).toBe(true);
});
