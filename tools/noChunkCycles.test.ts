import { expect, test } from 'vitest';
import { findCycle } from './noChunkCycles.ts';

const chunk = (name: string, ...imports: string[]) => ({ fileName: `${name}.js`, name, imports });

test('files that import each other are named in order, however far the way round', () => {
  const round = [
    chunk('app', 'list.js'),
    chunk('list', 'row.js', 'base.js'),
    chunk('row', 'list.js'),
    chunk('base'),
  ];
  expect(findCycle(round)).toEqual(['list', 'row', 'list']);
});

test('files that share one, and what is not of this build, are no cycle', () => {
  const shared = [
    chunk('app', 'list.js', 'base.js'),
    chunk('list', 'base.js', 'https://x/y.js'),
    chunk('base'),
  ];
  expect(findCycle(shared)).toBeNull();
});
