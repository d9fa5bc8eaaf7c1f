import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../contract/errors.ts';
import { ApiError } from './apiError.ts';
import { errorSentence } from './errorSentence.ts';

describe('the sentence a person reads', () => {
  it('is the server’s own for a refusal it explains', () => {
    const problem = { type: '/problems/already-answered', title: '', status: 409, detail: 'Déjà répondu.' };
    const error = new ApiError({ kind: 'refused', status: 409, code: 'already-answered', problem });
    expect(errorSentence(error)).toBe('Déjà répondu.');
  });

  it('never shows the words of a proxy between the guest and the site', () => {
    const problem = { type: 'about:blank', title: '', status: 502, detail: 'upstream reset' };
    const error = new ApiError({ kind: 'refused', status: 502, problem });
    expect(errorSentence(error)).toBe(PROBLEMS.unavailable.detail);
  });

  it('speaks of the network when nothing answered', () => {
    expect(errorSentence(new ApiError({ kind: 'network' }))).toMatch(/connexion/);
    expect(errorSentence(new ApiError({ kind: 'timeout' }))).toMatch(/trop de temps/);
  });

  it('stays calm about what it does not know', () => {
    for (const error of [
      new TypeError('x is undefined'),
      'text',
      undefined,
      new ApiError({ kind: 'unreadable' }),
    ])
      expect(errorSentence(error)).toMatch(/inattendue/);
  });
});
