import { describe, expect, it } from 'vitest';
import type { Famille } from '../../contract/familles.schema.ts';
import { createVisits } from './visit.ts';

const known = (hash: string) => ({ hash, nom: 'Martin', answer: null }) as Famille;

function site({ paramsFail = 0 } = {}) {
  const asked: string[] = [];
  let failures = paramsFail;
  const visits = createVisits({
    lookUpFamille: async (hash) => {
      asked.push(hash);
      return known(hash);
    },
    fetchParams: async () => {
      asked.push('params');
      failures -= 1;
      if (failures >= 0) throw new Error('cut');
      return [];
    },
  });
  return { visits, asked };
}

describe('a visit', () => {
  it('asks the server once, however many pages are opened', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    await visits.enter('abc');
    expect(asked).toEqual(['abc', 'params']);
  });

  it('starts afresh for another family', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    const { famille } = await visits.enter('def');
    expect(famille.hash).toBe('def');
    expect(asked).toEqual(['abc', 'params', 'def', 'params']);
  });

  it('goes on without the parameters and asks for them again on the next page', async () => {
    const { visits, asked } = site({ paramsFail: 1 });
    expect((await visits.enter('abc')).params).toBeNull();
    expect((await visits.enter('abc')).params).toEqual([]);
    expect(asked).toEqual(['abc', 'params', 'params']);
  });

  it('shows every page the family as it stands after its reply', async () => {
    const { visits } = site();
    await visits.enter('abc');
    let told = 0;
    visits.subscribe(() => {
      told += 1;
    });
    visits.replaceFamille({ ...known('abc'), answer: true });
    expect(visits.current()?.famille.answer).toBe(true);
    expect(visits.current()?.params).toEqual([]);
    expect(told).toBe(1);
  });
});
