import { beforeEach, expect, test } from 'vitest';
import { clearStorage, storage } from '../../../lib/storage.ts';
import { keepSeen, keptSeen } from './useNews.ts';

beforeEach(clearStorage);

test('what was seen is found again by the same family, and by nobody else', () => {
  const seen = { at: 5, marks: [0, 1, 0xffffffff], fresh: [1] };
  keepSeen('martin', seen);
  expect([keptSeen('martin'), keptSeen('durand')]).toEqual([seen, null]);
  clearStorage();
  expect(keptSeen('martin')).toBeNull();
});

test('what cannot be read counts as a first visit', () => {
  storage.set('photosSeen/martin', '{"at":1,"marks":"é"}');
  expect(keptSeen('martin')).toBeNull();
});
