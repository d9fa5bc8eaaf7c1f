import { expect, test } from 'vitest';
import { leftOutSentence, refusedLines } from './skippedFiles.rules.ts';

test('says nothing if every file was taken', () => {
  expect(leftOutSentence({ others: [], unreadable: [] })).toBeNull();
});

test('counts files that are no photos, by kind', () => {
  expect(leftOutSentence({ others: ['film.mp4'], unreadable: [] })).toBe(
    'Un fichier du dossier n’est pas une photo et n’a pas été envoyé\u00a0: film.mp4 est un film MP4.',
  );
  const others = ['a.avi', 'IMG_1.AAE', 'b.pdf', 'c.mov', 'd.mov', 'e.mov', 'f.mov'];
  expect(leftOutSentence({ others, unreadable: [] })).toBe(
    '7 fichiers du dossier ne sont pas des photos et n’ont pas été envoyés\u00a0: a.avi est un film AVI, IMG_1.AAE, b.pdf est un document PDF, c.mov est un film MOV, d.mov est un film MOV, et 2 de plus.',
  );
});

test('names unreadable files, a few at most', () => {
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

test('puts 500 clips of « Live » photos on one line, and lists files to repair one by one', () => {
  const clips = Array.from({ length: 500 }, (_, index) => file(`IMG_${index}.MOV`, 'live-photo'));
  const bad = file('a.jpg', 'damaged');
  expect(refusedLines([...clips, bad])).toEqual({
    clips: { count: 500, bytes: 5000, explanation: 'live-photo' },
    others: [bad],
  });
});

test('names a single clip', () => {
  const clip = file('IMG_1.MOV', 'live-photo');
  expect(refusedLines([clip])).toEqual({ clips: null, others: [clip] });
  expect(refusedLines([])).toEqual({ clips: null, others: [] });
});
