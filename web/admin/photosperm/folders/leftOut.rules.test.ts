import { expect, test } from 'vitest';
import { leftOutSentence } from './leftOut.rules.ts';

test('nothing is said when everything was taken', () => {
  expect(leftOutSentence({ others: 0, unreadable: [] })).toBeNull();
});

test('what is no photo is counted', () => {
  expect(leftOutSentence({ others: 1, unreadable: [] })).toMatch(/^Un fichier du dossier n’est pas/);
  expect(leftOutSentence({ others: 3, unreadable: [] })).toMatch(/^3 fichiers du dossier ne sont pas/);
});

test('what could not be read is named, a few names at most', () => {
  const unreadable = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg'];
  expect(leftOutSentence({ others: 2, unreadable })).toMatch(
    /envoyés\. .*a\.jpg, b\.jpg, c\.jpg, d\.jpg, e\.jpg, et 2 de plus\.$/,
  );
});
