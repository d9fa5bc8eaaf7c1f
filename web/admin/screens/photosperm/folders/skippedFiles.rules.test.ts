import { expect, test } from 'vitest';
import { leftOutSentence, refusedLines } from './skippedFiles.rules.ts';

test('nothing is said when everything was taken', () => {
  expect(leftOutSentence({ others: [], unreadable: [] })).toBeNull();
});

test('what is no photo is counted, and told for what it is', () => {
  expect(leftOutSentence({ others: ['film.mp4'], unreadable: [] })).toBe(
    'Un fichier du dossier n’est pas une photo et n’a pas été envoyé\u00a0: film.mp4 est un film MP4.',
  );
  const others = ['a.avi', 'IMG_1.AAE', 'b.pdf', 'c.mov', 'd.mov', 'e.mov', 'f.mov'];
  expect(leftOutSentence({ others, unreadable: [] })).toBe(
    '7 fichiers du dossier ne sont pas des photos et n’ont pas été envoyés\u00a0: a.avi est un film AVI, IMG_1.AAE, b.pdf est un document PDF, c.mov est un film MOV, d.mov est un film MOV, et 2 de plus.',
  );
});

test('what could not be read is named, a few names at most', () => {
  const unreadable = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg'];
  expect(leftOutSentence({ others: ['notes'], unreadable })).toMatch(
    /notes\. .*a\.jpg, b\.jpg, c\.jpg, d\.jpg, e\.jpg, et 2 de plus\.$/,
  );
});

const file = (name: string, reason: 'live-photo' | 'damaged') => ({
  folder: 'couple',
  file: name,
  bytes: 10,
  reason,
  explanation: reason,
  sent: false,
});

test('the 500 clips of « Live » photos are one line, what is to be put right is told file by file', () => {
  const clips = Array.from({ length: 500 }, (_, index) => file(`IMG_${index}.MOV`, 'live-photo'));
  const bad = file('a.jpg', 'damaged');
  expect(refusedLines([...clips, bad])).toEqual({
    clips: { count: 500, bytes: 5000, explanation: 'live-photo' },
    others: [bad],
  });
});

test('a single clip has its name', () => {
  const clip = file('IMG_1.MOV', 'live-photo');
  expect(refusedLines([clip])).toEqual({ clips: null, others: [clip] });
  expect(refusedLines([])).toEqual({ clips: null, others: [] });
});
