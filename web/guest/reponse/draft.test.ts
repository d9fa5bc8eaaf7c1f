import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../lib/storage.ts';
import { draftOf } from './draft.ts';
import { EMPTY_GUEST, EMPTY_REPLY } from './replyValues.ts';

/** A storage that lives in memory, as in a private window. */
function memory() {
  return safeStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
}

const half = { ...EMPTY_REPLY, answer: true, city: 'Albi', invites: [{ ...EMPTY_GUEST, child: true }] };

describe('a draft', () => {
  it('comes back as it was left, missing answers included', () => {
    const storage = memory();
    draftOf('f1', storage).keep(half);
    expect(draftOf('f1', storage).read()).toEqual(half);
  });

  it('belongs to one family', () => {
    const storage = memory();
    draftOf('f1', storage).keep(half);
    expect(draftOf('f2', storage).read()).toBeNull();
  });

  it('is gone once dropped', () => {
    const storage = memory();
    draftOf('f1', storage).keep(half);
    draftOf('f1', storage).drop();
    expect(draftOf('f1', storage).read()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"answer":"oui"}',
    '{"answer":true,"invites":[]}',
    JSON.stringify({ ...half, city: 3 }),
    JSON.stringify({ ...half, invites: [{ nom: 'A' }] }),
  ])('counts as none when what is stored is %s', (text) => {
    const storage = memory();
    storage.set('brouillon.f1', text);
    expect(draftOf('f1', storage).read()).toBeNull();
  });
});
