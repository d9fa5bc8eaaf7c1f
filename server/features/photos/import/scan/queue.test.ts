import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const of = (sender: string, ...names: string[]) => names.map((name) => ({ name, sender, isHeavy: false }));

function takenFrom(queue: ReturnType<typeof createQueue>): string[] {
  const taken: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.name);
  return taken;
}

test('a folder that keeps growing delays no other', () => {
  const queue = createQueue();
  queue.set('couple', of('', '1', '2', '3'));
  queue.set('mairie', of('', 'a', 'b'));
  expect(queue.size()).toBe(5);
  expect(takenFrom(queue)).toEqual(['1', 'a', '2', 'b', '3']);
  expect(queue.size()).toBe(0);
});

test('a family that sends many photos into a folder delays no other that sends into it', () => {
  const queue = createQueue();
  queue.set('repas', [...of('one', '1', '2', '3'), ...of('other', '4'), ...of('', '5', '6')]);
  expect(takenFrom(queue)).toEqual(['1', '4', '5', '2', '6', '3']);
});

test('an added photo takes its sender’s turn, once', () => {
  const queue = createQueue();
  queue.set('repas', of('one', '1', '2', '3'));
  for (const added of of('other', '4', '4')) queue.add('repas', added);
  for (const added of of('one', '2')) queue.add('repas', added);
  expect([...queue.namesIn('repas')].sort()).toEqual(['1', '2', '3', '4']);
  expect(takenFrom(queue)).toEqual(['1', '4', '2', '3']);
});

test('a film comes when no photo waits', () => {
  const queue = createQueue();
  queue.set('repas', [
    { name: 'film', sender: 'one', isHeavy: true },
    ...of('one', 'photo'),
    ...of('two', 'other'),
  ]);
  expect(takenFrom(queue)).toEqual(['photo', 'other', 'film']);
});

test('a photo that delayed others comes after all of them, films included, until nothing waits', () => {
  const queue = createQueue();
  const film = (name: string, sender: string) => ({ name, sender, isHeavy: true });
  const listed = [
    ...of('one', '1', '2'),
    film('film 1', 'one'),
    ...of('other', 'a', 'b'),
    film('film 2', 'other'),
  ];
  queue.set('repas', listed);
  expect(queue.take()?.name).toBe('1');
  queue.giveWay();
  expect(takenFrom(queue)).toEqual(['a', 'b', 'film 2', '2', 'film 1']);
  queue.set('repas', listed);
  expect(queue.take()?.name).toBe('1');
  queue.giveWay();
  // The folder is listed again, with what arrived meanwhile.
  queue.set('repas', listed);
  expect(takenFrom(queue)).toEqual(['a', 'b', 'film 2', '1', '2', 'film 1']);
  queue.set('repas', listed);
  expect(takenFrom(queue)).toEqual(['1', 'a', '2', 'b', 'film 1', 'film 2']);
});

test('a photo in progress makes innocent ones wait, and comes after them once interrupted', () => {
  const queue = createQueue();
  queue.set('repas', [...of('one', '1', '2'), ...of('other', 'a', 'b')]);
  const first = queue.take();
  if (!first) throw new Error('nothing waits');
  expect(queue.isAwaited()).toBe(true);
  queue.giveWay(first);
  expect(queue.take()?.name).toBe('a');
  queue.giveWay();
  // Of two photos that delayed others, the first is finished before the second continues.
  expect(queue.take()?.name).toBe('1');
  expect(queue.isAwaited()).toBe(false);
  expect(queue.isAwaited([{ folder: 'repas', sender: 'other' }])).toBe(false);
  expect(queue.isAwaited([{ folder: 'repas', sender: 'one' }])).toBe(false);
  expect(queue.isAwaited([{ folder: 'repas', sender: 'third' }])).toBe(true);
  expect(takenFrom(queue)).toEqual(['b', '2']);
});

test('a photo over which the process died is tried once more when nothing else waits, however often its folder is listed', () => {
  const queue = createQueue();
  const listed = of('', '1', '2', '3');
  queue.set('couple', listed);
  const first = queue.take();
  if (!first) throw new Error('nothing waits');
  expect(queue.postpone(first)).toBe(true);
  queue.set('couple', listed);
  expect(takenFrom(queue)).toEqual(['2', '3', '1']);
  expect(queue.postpone(first)).toBe(false);
});

test('a folder whose photos must wait is skipped', () => {
  const queue = createQueue();
  queue.set('couple', of('', '1'));
  queue.set('mairie', of('', 'a'));
  queue.clear('couple');
  expect(takenFrom(queue)).toEqual(['a']);
});
