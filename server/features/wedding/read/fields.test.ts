import { expect, test } from 'vitest';
import { fill } from './fields.ts';

const filled = (text: string) =>
  fill([{ type: 'paragraph', spans: [{ text, strong: true }] }], { duree: { text: 'Un an.' } });

test('a word in braces becomes what it stands for, in the style of its sentence', () => {
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
  '« %s » stays as it was written',
  (text) => {
    const [block] = filled(text);
    expect(block?.type === 'paragraph' && block.spans.map((span) => span.text).join('')).toBe(text);
  },
);
