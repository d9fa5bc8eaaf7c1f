import { describe, expect, it } from 'vitest';
import { fieldName } from './fieldNames.ts';

describe('the name of a field', () => {
  it('is its label', () => {
    expect(fieldName('zipCode')).toBe('Code postal');
  });

  it('says whose field it is, counted as people count', () => {
    expect(fieldName('invites.1.prenom')).toBe('Convive #2\u00a0: Prénom');
  });
});
