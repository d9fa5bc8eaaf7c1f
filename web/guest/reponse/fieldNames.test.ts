import { describe, expect, it } from 'vitest';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { fieldName } from './fieldNames.ts';

const words = { guest: 'Convive #{numero}', firstName: 'Prénom' } as FormWords;

describe('the name of a field', () => {
  it('is its label', () => {
    expect(fieldName('zipCode', words)).toBe('Code postal');
  });

  it('says whose field it is, counting from one', () => {
    expect(fieldName('invites.1.prenom', words)).toBe('Convive #2\u00a0: Prénom');
  });

  it('is the label of a text that guests may leave out', () => {
    const own = { ...words, diet: 'Régime ou allergies' };
    expect(fieldName('invites.0.diet', own)).toBe('Convive #1\u00a0: Régime ou allergies');
  });

  it('is the couple’s own name for it', () => {
    const own = { ...words, guest: 'Invité n° {numero}', firstName: 'Petit nom' };
    expect(fieldName('invites.0.prenom', own)).toBe('Invité n° 1\u00a0: Petit nom');
    const highChair = { ...words, childcare: 'Une chaise haute\u00a0?' };
    expect(fieldName('gardeEnfant', highChair)).toBe('Une chaise haute\u00a0?');
  });
});
