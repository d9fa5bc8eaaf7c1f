import { expect, test } from 'vitest';
import { listFamilles } from '../../server/features/familles/familles.repository.ts';
import { NOW, openTestStore } from '../../server/testing/site.fixtures.ts';
import { KINDS } from './kinds.ts';
import { seedFamilles } from './seed.ts';

test('the demo has 60 families in every state, and an example of each kind', async () => {
  const store = await openTestStore();
  const examples = await seedFamilles({ store, now: NOW });
  const familles = await listFamilles(store.db);
  await store.close();

  expect(familles).toHaveLength(60);
  expect(examples.map(({ kind }) => kind)).toEqual(KINDS.map(({ label }) => label));
  for (const value of [true, false, null]) {
    expect(familles.some(({ answer }) => answer === value)).toBe(true);
    expect(
      familles.some(({ answerSunday, invitedForSunday }) => invitedForSunday && answerSunday === value),
    ).toBe(true);
  }
  expect(familles.some(({ sleepingInDomain }) => sleepingInDomain)).toBe(true);
  expect(familles.some(({ sleepingInTent }) => sleepingInTent)).toBe(true);
  expect(familles.some(({ invitedTovh }) => invitedTovh)).toBe(true);
  expect(familles.some(({ email }) => email === '')).toBe(true);
  expect(familles.some(({ email, emailSent }) => email !== '' && !emailSent)).toBe(true);
  expect(familles.filter(({ email, answer, emailSent }) => email && answer !== null && !emailSent)).toEqual(
    [],
  );
});
