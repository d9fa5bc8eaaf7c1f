import { expect, test } from 'vitest';
import { refusedLines } from './refusedLines.rules.ts';

const file = (name: string, reason: 'live-photo' | 'damaged') => ({
  folder: 'couple',
  file: name,
  bytes: 10,
  reason,
  explanation: reason,
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
