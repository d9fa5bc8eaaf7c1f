import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('a folder that goes on filling up holds back no other', () => {
  const queue = createQueue();
  queue.set('couple', ['1', '2', '3']);
  queue.set('mairie', ['a', 'b']);
  const taken: string[] = [];
  for (let next = queue.first(); next && taken.length < 5; next = queue.first()) {
    taken.push(next.name);
    queue.removeFirst(next.folder);
  }
  expect(taken).toEqual(['1', 'a', '2', 'b', '3']);
  expect([queue.first(), queue.size()]).toEqual([null, 0]);
});

test('a folder whose photos wait is passed over', () => {
  const queue = createQueue();
  queue.set('couple', ['1']);
  queue.set('mairie', ['a']);
  queue.clear('couple');
  expect(queue.first()).toEqual({ folder: 'mairie', name: 'a' });
});
