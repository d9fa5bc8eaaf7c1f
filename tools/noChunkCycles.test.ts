import { expect, test } from 'vitest';
import { findCycle } from './noChunkCycles.ts';

const chunk = (name: string, ...imports: string[]) => ({ fileName: `${name}.js`, name, imports });

test('names the files of a cycle in order, however long it is', () => {
  const round = [
    chunk('app', 'list.js'),
    chunk('list', 'row.js', 'base.js'),
    chunk('row', 'list.js'),
    chunk('base'),
  ];
  expect(findCycle(round)).toEqual(['list', 'row', 'list']);
});

test('finds no cycle in files that share an import or import a file outside of the build', () => {
  const shared = [
    chunk('app', 'list.js', 'base.js'),
    chunk('list', 'base.js', 'https://x/y.js'),
    chunk('base'),
  ];
  expect(findCycle(shared)).toBeNull();
});
