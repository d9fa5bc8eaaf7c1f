import { join } from 'node:path';
import { expect } from 'vitest';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { countsOf, lossOf } from './tryRelease.ts';

test('families are counted without those in the bin, and as none in a schema without families', async () => {
  const file = join(folder, 'wedding.sqlite');
  expect(countsOf(file)).toBe(null);
  const { write, close } = await openMigrated(file);
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  const { id } = await write((tx) => createFamille(tx, { ...input, nom: 'Durand' }));
  await write((tx) => tx.insertInto('bin').values({ familleId: id, deletedAt: 0 }).execute());
  await close();
  expect(countsOf(file)).toEqual({ familles: 1, photos: 0 });
});

test('a fall is reported, and nothing if none is missing', () => {
  const before = { familles: 150, photos: 20 };
  expect(lossOf(before, { familles: 149, photos: 20 })).toBe('familles : 150 avant la migration, 149 après');
  expect(lossOf(before, { familles: 151, photos: 20 })).toBe(null);
  expect(lossOf(before, null)).toBe(null);
});
