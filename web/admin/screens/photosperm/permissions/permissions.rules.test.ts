import { describe, expect, it, test } from 'vitest';
import { aFamille } from '../../../../../contract/familles/familles.fixtures.ts';
import { neededChanges, sees, shareSeen, withPermissions } from './permissions.rules.ts';

const famille = (hash: string, ...folders: string[]) =>
  aFamille({ hash, permissions: folders.map((folder) => ({ folder })) });

const martin = famille('martin', 'couple');
const durand = famille('durand', 'couple', 'repas');

test('only permissions that differ are changed', () => {
  expect(neededChanges([martin, durand], ['couple', 'repas'], true)).toEqual([
    { hash: 'martin', folder: 'repas' },
  ]);
  expect(neededChanges([martin, durand], ['couple', 'mairie'], false)).toEqual([
    { hash: 'martin', folder: 'couple' },
    { hash: 'durand', folder: 'couple' },
  ]);
});

test('a change affects its own family and folder only', () => {
  const [after, other] = withPermissions([martin, durand], [{ hash: 'martin', folder: 'repas' }], true);
  expect(after?.permissions).toEqual([{ folder: 'couple' }, { folder: 'repas' }]);
  expect(other).toBe(durand);
});

test('granting twice gives one permission, revoking none', () => {
  const change = [{ hash: 'durand', folder: 'couple' as const }];
  const twice = withPermissions(withPermissions([durand], change, true), change, true);
  expect(twice[0]?.permissions.filter(({ folder }) => folder === 'couple')).toHaveLength(1);
  expect(withPermissions([durand], change, false).map((one) => sees(one, 'couple'))).toEqual([false]);
});

describe('the box of a row or a column', () => {
  it('is ticked when all is granted', () => {
    expect(shareSeen([martin, durand], ['couple'])).toBe(true);
  });
  it('is empty when nothing is', () => {
    expect(shareSeen([martin, durand], ['mairie'])).toBe(false);
  });
  it('is indeterminate in between', () => {
    expect(shareSeen([martin, durand], ['repas'])).toBeNull();
    expect(shareSeen([martin], ['couple', 'repas'])).toBeNull();
  });
  it('is empty without families', () => {
    expect(shareSeen([], ['couple'])).toBe(false);
  });
});
