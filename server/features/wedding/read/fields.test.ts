import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fill, webLink } from './fields.ts';

const filled = (text: string) =>
  fill([{ type: 'paragraph', spans: [{ text, strong: true }] }], { duree: { text: 'Un an.' } });

test('a placeholder is replaced, in the style of its sentence', () => {
  expect(filled('Avant {duree} Après')).toEqual([
    {
      type: 'paragraph',
      spans: [
        { text: 'Avant ', strong: true },
        { text: 'Un an.', strong: true },
        { text: ' Après', strong: true },
      ],
    },
  ]);
});

test.each(['{duree', '{duree.', '{duree ', 'Avant {autre}', 'Avant {constructor}'])(
  '« %s » stays as written',
  (text) => {
    const [block] = filled(text);
    expect(block?.type === 'paragraph' && block.spans.map((span) => span.text).join('')).toBe(text);
  },
);

test.each([
  ['https://exemple.fr/nous', 'https://exemple.fr/nous'],
  ['exemple.fr', 'https://exemple.fr'],
  [
    'www.cagnotte-à-nous.exemple.fr/lofoten?de=nous',
    'https://www.cagnotte-à-nous.exemple.fr/lofoten?de=nous',
  ],
])('« %s » is a link', (text, link) => {
  expect(z.parse(webLink(), text)).toBe(link);
});

test.each([
  'javascript:alert(1)',
  'exemple',
  'notre cagnotte.fr',
  'moi@exemple.fr',
  'file:///etc/passwd',
  'a.b:80',
])('« %s » is no link', (text) => {
  expect(z.safeParse(webLink(), text).success).toBe(false);
});
