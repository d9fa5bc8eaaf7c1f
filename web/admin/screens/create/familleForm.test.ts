import { describe, expect, it } from 'vitest';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { findLostCreation, namesake, newValues, sameValues, valuesOf } from './familleForm.ts';

const typed = {
  nom: 'Durand',
  prenom: 'Zoé',
  email: '',
  invitedTovh: false,
  invitedToReception: true,
  invitedForSunday: null,
  tone: 'plural',
} as const;
const famille = (fields: Partial<Famille> = {}) => ({ id: 'b', ...typed, ...fields }) as Famille;

describe('what the host says of a family', () => {
  it('equals the family in spite of surrounding spaces, which the server removes', () => {
    expect(sameValues(valuesOf(famille()), { ...typed, nom: ' Durand ' })).toBe(true);
  });

  it.each([
    { nom: 'Dupont' },
    { prenom: '' },
    { email: 'zoe@exemple.fr' },
    { invitedTovh: true },
    { invitedToReception: false },
    { tone: 'feminine' as const },
  ])('differs by %o', (fields) => {
    expect(sameValues(valuesOf(famille()), { ...typed, ...fields })).toBe(false);
  });
});

it('a family whose tone nobody chose is shown in the plural, as « Messages » writes to it', () => {
  expect(valuesOf(famille({ tone: null })).tone).toBe('plural');
});

describe('the family that a creation without an answer has made', () => {
  it('is the new one with the same values', () => {
    const others = [famille({ id: 'a' }), famille({ id: 'c', nom: 'Autre' }), famille()];
    expect(findLostCreation(others, new Set(['a']), typed)?.id).toBe('b');
  });

  it('is found by the first names that the server read alone', () => {
    const told = { ...typed, prenom: 'Zoé Durand + 1' };
    expect(findLostCreation([famille()], new Set(), told)?.id).toBe('b');
    expect(findLostCreation([famille({ prenom: 'Luc' })], new Set(), told)).toBeUndefined();
    const pair = { ...typed, nom: 'M. et Mme Durand' };
    expect(findLostCreation([famille({ prenom: 'M. et Mme Zoé' })], new Set(), pair)?.id).toBe('b');
    expect(findLostCreation([famille({ nom: 'Autre' })], new Set(), typed)).toBeUndefined();
  });

  it('is not one whose name is only a part of what was typed', () => {
    const anne = { ...typed, prenom: 'Zoé Jeanne' };
    expect(findLostCreation([famille({ prenom: 'Zoé Jean' })], new Set(), anne)).toBeUndefined();
    expect(findLostCreation([famille({ nom: 'Dur' })], new Set(), typed)).toBeUndefined();
    const joined = { ...typed, prenom: 'Zoé+1, Jean-Luc' };
    expect(findLostCreation([famille({ prenom: 'Zoé et Jean-Luc' })], new Set(), joined)?.id).toBe('b');
  });

  it('is none if there is only an older namesake', () => {
    expect(findLostCreation([famille({ id: 'a' })], new Set(['a']), typed)).toBeUndefined();
  });
});

describe('a namesake', () => {
  it.each([
    [{ nom: 'durand', prenom: 'ZOE ' }, 'b'],
    [{ nom: 'M. et Mme Durand' }, 'b'],
    [{ prenom: 'Zoé + 1' }, 'b'],
    [{ nom: 'Durand', prenom: 'Luc' }, undefined],
    [{ nom: ' ', prenom: '' }, undefined],
  ])('of %o is %o', (fields, id) => {
    expect(namesake([famille()], { ...typed, ...fields })?.id).toBe(id);
  });
});

describe('the first proposal for a new family’s invitation', () => {
  it('is the meal while the list is empty, or nobody in it is invited to anything', () => {
    const meal = { invitedTovh: false, invitedToReception: true, invitedForSunday: null };
    expect(newValues([])).toMatchObject(meal);
    expect(newValues([famille({ invitedToReception: false })])).toMatchObject(meal);
  });

  it('is that of the family added last, wherever it is in the list', () => {
    const drinks = famille({ id: '0199', invitedTovh: true, invitedToReception: false });
    const sunday = famille({ id: '0198', invitedForSunday: true });
    const uninvited = famille({ id: '0200', invitedToReception: false });
    expect(newValues([uninvited, drinks, sunday])).toMatchObject({
      invitedTovh: true,
      invitedToReception: false,
      invitedForSunday: null,
    });
    expect(newValues([sunday])).toMatchObject({ invitedToReception: true, invitedForSunday: true });
  });
});
