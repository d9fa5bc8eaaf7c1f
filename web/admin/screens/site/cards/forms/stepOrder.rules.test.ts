import { expect, test } from 'vitest';
import { textAt } from '../../fields/tree.rules.ts';
import { inOrder } from './stepOrder.rules.ts';

const FILES = { 'lieux.yaml': { eglise: { nom: 'Mairie', heure: '11h00' } } };
const titles = (...steps: [heure: string, pour?: string][]) =>
  inOrder(
    steps.map(([heure, pour]) => ({ heure, ...(pour && { pour }) })),
    FILES,
  ).map((step) => textAt(step, ['heure']));

test('steps are sorted by their hours, in any notation', () => {
  expect(titles(['17h30'], ['{heure-eglise}'], ['21 h'], ['midi'])).toEqual([
    '{heure-eglise}',
    'midi',
    '17h30',
    '21 h',
  ]);
});

test('the night comes at the end of the day, and the day after last', () => {
  const kept = ['9h30', 'au coucher du soleil', '23h00', '1h30'];
  expect(titles(['11h00', 'dimanche'], ['1h30'], ['9h30'], ['au coucher du soleil'], ['23h00'])).toEqual([
    ...kept,
    '11h00',
  ]);
});
