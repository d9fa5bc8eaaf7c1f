import { expect } from 'vitest';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import { asGuestsSee } from '../../testing/site.fixtures.ts';
import { findFamilleById, updateFamille } from './familles.repository.ts';
import { createFamille } from './familles.usecases.ts';

const CAUSE = { by: 'host', at: 0, who: null } as const;

test('a change of a family that was changed since it was read is refused, whoever changed it', async () => {
  const input = { nom: 'Martin', prenom: '', invitedTovh: false, invitedToReception: true };
  const read = await store.write((tx) => createFamille(tx, input));
  const first = await store.write((tx) => updateFamille(tx, read, { hasPaid: true }, CAUSE));
  const second = store.write((tx) => updateFamille(tx, read, { answer: false }, CAUSE));
  await expect(second).rejects.toMatchObject({
    code: 'stale-family',
    extras: { famille: asGuestsSee(first) },
  });
  expect(await findFamilleById(store.db, read.id)).toEqual(first);
});
