import { expect, test } from 'vitest';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import { startSteps } from './startSteps.rules.ts';

const at = (file: string, ...path: string[]) => ({ file, path });
const shipped = [
  at('mariage.yaml', 'titre'),
  at('mariage.yaml', 'date'),
  at('mariage.yaml', 'mail'),
  at('mariage.yaml', 'repondre-avant'),
  at('lieux.yaml', 'eglise'),
];
const none: Param[] = [];
const deadline = [{ key: 'answerDate', value: '1900000000000' }];
const left = (known: Parameters<typeof startSteps>[0]) =>
  startSteps(known)
    .filter(({ done }) => !done)
    .map(({ title }) => title);

test('a new site has all six steps left, whatever the example’s day', () => {
  expect(left({ examples: shipped, params: none, familles: [] })).toHaveLength(6);
});

test('names without a day are half a step; each step is done by what it asks for', () => {
  expect(left({ examples: shipped.slice(1), params: deadline, familles: [{ emailSent: false }] })).toEqual([
    'Vos prénoms et le jour',
    'Vos lieux',
    'Votre mail',
    'Envoyez-vous une invitation',
  ]);
  expect(left({ examples: [], params: none, familles: [{ emailSent: true }] })).toEqual([]);
  expect(left({ examples: [], params: deadline, familles: [{ emailSent: true }] })).toEqual([]);
});
