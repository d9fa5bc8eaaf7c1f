import { describe, expect, it } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { ApiError } from '../../lib/apiError.ts';
import { EMPTY_REPLY } from './typedReply.ts';
import { outcomeOfFailure } from './useSendReply.ts';

function alreadyAnswered(famille: Partial<Famille>) {
  const problem = {
    type: '/problems/already-answered',
    title: '',
    status: 409,
    detail: '',
    famille: { ...EMPTY_REPLY, invitedTovh: false, invites: [], ...famille } as Famille,
  };
  return new ApiError({ kind: 'refused', status: 409, problem });
}

describe('the outcome of a reply', () => {
  it('is somebody else’s reply if the server holds another', () => {
    const outcome = outcomeOfFailure(alreadyAnswered({ answer: true, city: 'Albi' }));
    expect(outcome).toMatchObject({ kind: 'answered-before', famille: { answer: true, city: 'Albi' } });
  });

  it('is a failure with the fields that the server refuses', () => {
    const errors = [{ path: 'invites.0.nom', message: 'Ce champ est obligatoire.' }];
    const problem = { type: '/problems/invalid-fields', title: '', status: 400, detail: '', errors };
    const error = new ApiError({ kind: 'refused', status: 400, problem });
    expect(outcomeOfFailure(error)).toMatchObject({ kind: 'failed', fields: errors });
  });

  it('is a failure with a sentence if nothing answered or the server failed', () => {
    expect(outcomeOfFailure(new ApiError({ kind: 'network' }))).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/connexion/),
      fields: [],
    });
    const broken = new ApiError({ kind: 'refused', status: 500 });
    expect(outcomeOfFailure(broken)).toMatchObject({
      sentence: expect.stringMatching(/répond pas/),
    });
  });
});
