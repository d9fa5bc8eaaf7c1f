import fc from 'fast-check';
import { expect, it } from 'vitest';
import { docToLine, lineToDoc } from './toDoc.rules.ts';

it('turns known placeholders into chips, and leaves others as written', () => {
  expect(lineToDoc('Invitation de {maries} {surnom}', ['maries']).content?.[0]?.content).toEqual([
    { type: 'text', text: 'Invitation de ' },
    { type: 'word', attrs: { name: 'maries' } },
    { type: 'text', text: ' ' },
    { type: 'text', text: '{surnom}' },
  ]);
});

it('converts any line back unchanged', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('{maries}', '{date}', '{', '}', ' '));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const line = pieces.join('');
      expect(docToLine(lineToDoc(line, ['maries', 'date']))).toBe(line);
    }),
  );
});
