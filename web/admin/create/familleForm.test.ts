import { describe, expect, it } from 'vitest';
import type { Famille } from '../../../contract/familles.schema.ts';
import { agrees, madeMeanwhile } from './familleForm.ts';

const said = { nom: 'Durand', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
const famille = (fields: Partial<Famille> = {}) => ({ id: 'b', ...said, ...fields }) as Famille;

describe('what the host says of a family', () => {
  it('agrees with the family in spite of spaces around it, which the server drops', () => {
    expect(agrees(famille(), { ...said, nom: ' Durand ' })).toBe(true);
  });

  it.each([
    { nom: 'Dupont' },
    { prenom: '' },
    { email: 'zoe@exemple.fr' },
    { invitedTovh: true },
    { invitedToReception: false },
  ])('differs by %o', (fields) => {
    expect(agrees(famille(), { ...said, ...fields })).toBe(false);
  });
});

describe('the family that a creation without an answer has made', () => {
  it('is the new one with the same values', () => {
    const others = [famille({ id: 'a' }), famille({ id: 'c', nom: 'Autre' }), famille()];
    expect(madeMeanwhile(others, new Set(['a']), said)?.id).toBe('b');
  });

  it('is none when only an older namesake is there', () => {
    expect(madeMeanwhile([famille({ id: 'a' })], new Set(['a']), said)).toBeUndefined();
  });
});
