import { describe, expect, it } from 'vitest';
import { ApiError, errorSentence } from './apiError.ts';

describe('the sentence shown to people', () => {
  it('is the server’s own for a refusal with an explanation', () => {
    const problem = { type: '/problems/already-answered', title: '', status: 409, detail: 'Déjà répondu.' };
    expect(errorSentence(new ApiError({ kind: 'refused', status: 409, problem }))).toBe('Déjà répondu.');
  });

  it('is ours when a proxy answers in the site’s place', () => {
    expect(errorSentence(new ApiError({ kind: 'refused', status: 502 }))).toMatch(/ne répond pas/);
  });

  it('is about the network when nothing answered', () => {
    expect(errorSentence(new ApiError({ kind: 'network' }))).toMatch(/connexion/);
    expect(errorSentence(new ApiError({ kind: 'timeout' }))).toMatch(/trop de temps/);
  });

  it('is reassuring about unknown errors', () => {
    for (const error of [
      new TypeError('x is undefined'),
      'text',
      undefined,
      new ApiError({ kind: 'unreadable' }),
    ])
      expect(errorSentence(error)).toMatch(/inattendue/);
  });
});
