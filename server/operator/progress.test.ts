import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.fixtures.ts';
import { createProgress, whileSlow } from './progress.ts';

function shown(isTTY: boolean, steps: readonly [seconds: number, text: string][]) {
  const written: string[] = [];
  let uptime = 0;
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, () => uptime);
  for (const [seconds, text] of steps) {
    uptime = seconds * 1000;
    progress(text);
  }
  return written;
}

test('without a terminal how far a command has come is one line a minute; a short one says nothing', () => {
  const steps = [0, 30, 61, 90, 122].map((at): [number, string] => [at, `essai ${at} sur 200`]);
  expect(shown(false, [...steps, [200, '']])).toEqual(['essai 61 sur 200\n', 'essai 122 sur 200\n']);
});

test('a terminal shows each step in place of the one before', () => {
  expect(
    shown(true, [
      [0, 'essai 1'],
      [1, ''],
    ]),
  ).toEqual(['\ressai 1\u001b[K', '\r\u001b[K']);
});

test('what takes long is told until it ends, and what is quick is not', async () => {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<number>();
  const working = whileSlow((text) => told.push(text), 'lent…', promise, 1);
  await eventually(() => expect(told).toEqual(['lent…']));
  resolve(1);
  expect([await working, told]).toEqual([1, ['lent…', '']]);
  await whileSlow((text) => told.push(text), 'lent…', Promise.resolve());
  expect(told).toHaveLength(2);
});
