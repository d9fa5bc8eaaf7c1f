import { beforeEach, expect, test } from 'vitest';
import { clearStorage, storage } from '../../../lib/storage.ts';
import { keepSeen, keptSeen } from './useNews.ts';

beforeEach(clearStorage);

test('photos already seen are remembered for the same family, and for no other', () => {
  const seen = { at: 5, marks: [0, 1, 0xffffffff], fresh: [1] };
  keepSeen('martin', seen);
  expect([keptSeen('martin'), keptSeen('durand')]).toEqual([seen, null]);
  clearStorage();
  expect(keptSeen('martin')).toBeNull();
});

test('unreadable data counts as a first visit', () => {
  storage.set('photosSeen/martin', '{"at":1,"marks":"é"}');
  expect(keptSeen('martin')).toBeNull();
});
