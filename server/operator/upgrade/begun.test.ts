import { expect, test } from 'vitest';
import { absentAmong } from './begun.ts';

test.each([
  { what: 'one that is there', without: ['chloe'], begun: null, gone: [], unknown: [] },
  { what: 'a slip', without: ['chole'], begun: null, gone: [], unknown: ['chole'] },
  { what: 'a slip after a cut', without: ['chole'], begun: ['chloe'], gone: [], unknown: ['chole'] },
  {
    what: 'one that went away after a cut',
    without: ['boris'],
    begun: ['boris'],
    gone: ['boris'],
    unknown: [],
  },
])('--without tells $what', ({ without, begun, gone, unknown }) => {
  expect(absentAmong(without, ['amina', 'chloe'], begun && { without: begun })).toEqual({
    gone,
    unknown,
  });
});
