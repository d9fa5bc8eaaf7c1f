import { expect, test } from 'vitest';
import { frenchProblem } from './frenchProblem.ts';

test('a full disk is told in French, also where Node names no file', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(frenchProblem(full)).toBe('le disque est plein : faites de la place');
  expect(frenchProblem(Object.assign(full, { path: '/srv' }))).toBe('/srv : le disque est plein');
});
