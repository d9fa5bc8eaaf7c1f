import { describe, expect, it } from 'vitest';
import type { Famille } from '../../contract/familles/familles.schema.ts';
import type { FamilleContent } from '../../contract/wedding/wedding.schema.ts';
import { createVisits } from './visit.ts';

const known = (hash: string) => ({ hash, nom: 'Martin', answer: null }) as Famille;
const content = { liste: [] as unknown } as FamilleContent;

function site({ paramsFail = 0, kept }: { paramsFail?: number; kept?: number } = {}) {
  const asked: string[] = [];
  let failures = paramsFail;
  const visits = createVisits({
    lookUpFamille: async (hash) => {
      asked.push(hash);
      return { ...known(hash), content: { ...content, keptAt: kept } };
    },
    fetchFamille: async (hash) => {
      asked.push(`${hash} again`);
      return { ...known(hash), nom: 'Durand', content };
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
  it('shows the hosts’ changes when refreshed', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    await visits.refresh();
    expect(asked).toEqual(['abc', 'params', 'abc again', 'params']);
    expect(visits.current()?.famille.nom).toBe('Durand');
  });

  it('keeps an answer given during a refresh', async () => {
    const { visits } = site();
    await visits.enter('abc');
    const refreshed = visits.refresh();
    visits.replaceFamille({ ...known('abc'), answer: true });
    await refreshed;
    expect(visits.current()?.famille).toMatchObject({ nom: 'Martin', answer: true });
  });

  it('says that it shows cached data until the site has answered', async () => {
    const { visits } = site({ kept: 5 });
    await visits.enter('abc');
    expect(visits.current()?.content.keptAt).toBe(5);
    await visits.refresh();
    expect(visits.current()?.content.keptAt).toBeUndefined();
  });

  it('takes an accepted reply as the site’s state', async () => {
    const { visits } = site({ kept: 5 });
    await visits.enter('abc');
    visits.replaceFamille({ ...known('abc'), answer: true });
    expect(visits.current()?.content.keptAt).toBeUndefined();
  });

  it('asks the server once, however many pages are opened', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    await visits.enter('abc');
    expect(asked).toEqual(['abc', 'params']);
  });

  it('does not repeat a prefetched request', async () => {
    const { visits, asked } = site();
    void visits.prefetch('abc');
    await visits.enter('abc');
    expect(asked).toEqual(['abc', 'params']);
  });

  it('fails once without a call after a failed prefetch, and calls the next time', async () => {
    const failing = createVisits({
      lookUpFamille: async () => {
        calls += 1;
        throw new Error('unknown');
      },
      fetchFamille: () => Promise.reject(new Error('cut')),
      fetchParams: async () => [],
    });
    let calls = 0;
    await failing.prefetch('abc').catch(() => {});
    await expect(failing.enter('abc')).rejects.toThrow('unknown');
    expect(calls).toBe(1);
    await expect(failing.enter('abc')).rejects.toThrow('unknown');
    expect(calls).toBe(2);
  });

  it('starts afresh for another family', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    const { famille } = await visits.enter('def');
    expect(famille.hash).toBe('def');
    expect(asked).toEqual(['abc', 'params', 'def', 'params']);
  });

  it('asks for the same family again after being forgotten', async () => {
    const { visits, asked } = site();
    await visits.enter('abc');
    visits.forget();
    await visits.enter('abc');
    expect(asked).toEqual(['abc', 'params', 'abc', 'params']);
  });

  it('keeps the content separate from the record, which is sent back with a reply', async () => {
    const { visits } = site();
    const visit = await visits.enter('abc');
    expect(visit).toEqual({ famille: known('abc'), params: [], content });
  });

  it('continues without the params and requests them again on the next page', async () => {
    const { visits, asked } = site({ paramsFail: 1 });
    expect((await visits.enter('abc')).params).toBeNull();
    expect((await visits.enter('abc')).params).toEqual([]);
    expect(asked).toEqual(['abc', 'params', 'params']);
  });

  it('shows every page the family as it is after its reply', async () => {
    const { visits } = site();
    await visits.enter('abc');
    let told = 0;
    visits.subscribe(() => {
      told += 1;
    });
    visits.replaceFamille({ ...known('abc'), answer: true });
    expect(visits.current()?.famille.answer).toBe(true);
    expect(visits.current()?.params).toEqual([]);
    expect(visits.current()?.content).toEqual(content);
    expect(told).toBe(1);
  });
});
