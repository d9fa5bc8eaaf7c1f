import { describe, expect, it } from 'vitest';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import { safeStorage } from '../../lib/storage.ts';
import { draftOf } from './draft.ts';
import { EMPTY_REPLY, replyOf } from './typedReply.ts';

/** A storage that lives in memory, as in a private window. */
function memory() {
  return safeStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
}

const f1 = aFamille({ id: 'f1', zipCode: '31000' });
const record = replyOf(f1);
const half = { ...record, answer: true, city: 'Albi', invites: [{ ...EMPTY_INVITE, child: true }] };

describe('a draft', () => {
  it('is restored as it was left, missing answers included', () => {
    const storage = memory();
    draftOf(f1, storage).keep(half);
    expect(draftOf(f1, storage).read()).toEqual(half);
  });

  it('says whether it survives the page', () => {
    const stored = new Map<string, string>();
    const storage = safeStorage(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
      clear: () => stored.clear(),
    }));
    expect(draftOf(f1, storage).keep(half)).toBe(true);
    expect(draftOf(f1, memory()).keep(half)).toBe(false);
  });

  it('belongs to one family', () => {
    const storage = memory();
    draftOf(f1, storage).keep(half);
    expect(draftOf(aFamille({ id: 'f2' }), storage).read()?.city).toBe('');
  });

  it('shows the hosts’ corrections where the guest typed nothing', () => {
    const storage = memory();
    draftOf(f1, storage).keep(half);
    const corrected = { ...f1, zipCode: '81000', city: 'Castres' };
    expect(draftOf(corrected, storage).read()).toEqual({ ...half, zipCode: '81000' });
  });

  it('is empty if the form equals the record', () => {
    const storage = memory();
    draftOf(f1, storage).keep(half);
    draftOf(f1, storage).keep(record);
    expect(storage.get('brouillon.f1')).toBeNull();
  });

  it('is gone once dropped', () => {
    const storage = memory();
    draftOf(f1, storage).keep(half);
    draftOf(f1, storage).drop();
    expect(draftOf(f1, storage).read()).toEqual(record);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"answer":"oui"}',
    '{"answer":true,"invites":[]}',
    JSON.stringify({ ...EMPTY_REPLY, city: 3 }),
    JSON.stringify({ ...EMPTY_REPLY, invites: [{ nom: 'A' }] }),
  ])('counts as none when what is stored is %s', (text) => {
    const storage = memory();
    storage.set('brouillon.f1', text);
    expect(draftOf(f1, storage).read()).toEqual(record);
  });
});
