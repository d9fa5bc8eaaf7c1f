import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksToHtml, parseMarkdown } from './markdown.ts';

const blocksOf = (source: string) => parseMarkdown(source).blocks;

test('paragraphs, emphasis, links and forced line breaks become spans', () => {
  expect(blocksOf("Une **urne** et *l'amour*, [ici](https://exemple.fr)\\\nmerci !\n\nFin")).toEqual([
    {
      type: 'paragraph',
      spans: [
        { text: 'Une ' },
        { text: 'urne', strong: true },
        { text: ' et ' },
        { text: 'l’amour', em: true },
        { text: ', ' },
        { text: 'ici', href: 'https://exemple.fr' },
        { text: '\n' },
        { text: 'merci\u202f!' },
      ],
    },
    { type: 'paragraph', spans: [{ text: 'Fin' }] },
  ]);
});

test('lists keep their order and headings lose their level', () => {
  expect(blocksOf('# Le soir\n\n- un\n- deux\n\n1. trois')).toEqual([
    { type: 'heading', spans: [{ text: 'Le soir' }] },
    { type: 'list', ordered: false, items: [[{ text: 'un' }], [{ text: 'deux' }]] },
    { type: 'list', ordered: true, items: [[{ text: 'trois' }]] },
  ]);
});

test('a list item of two paragraphs keeps them separate', () => {
  expect(blocksOf('- Transats\n\n  sous les platanes\n- Pétanque')).toEqual([
    {
      type: 'list',
      ordered: false,
      items: [[{ text: 'Transats' }, { text: '\n' }, { text: 'sous les platanes' }], [{ text: 'Pétanque' }]],
    },
  ]);
});

test.each([
  ["l'**urne**", 'l’urne'],
  ["d'*or*", 'd’or'],
  ["[l'**urne**](https://exemple.fr)", 'l’urne'],
  ["**l**'urne", 'l’urne'],
  ["l'avis d'{prenom}", 'l’avis d’{prenom}'],
  ['avant le **20** mai', 'avant le 20\u00a0mai'],
  ['**Attention** : *non* !', 'Attention\u00a0: non\u202f!'],
])('%s is typeset as one text, whatever its style', (source, set) => {
  const [block] = blocksOf(source);
  expect(block?.type === 'paragraph' && block.spans.map(({ text }) => text).join('')).toBe(set);
});

describe('text that could harm a guest is refused with its line', () => {
  test.each([
    ['un\n\n<script>alert(1)</script>', 3, 'le HTML n’est pas accepté'],
    ['[ici](javascript:alert(1))', 1, 'javascript:alert(1)'],
    ['[ici](JaVaScRiPt:alert(1))', 1, 'JaVaScRiPt:alert(1)'],
    ['[ici](data:text/html,x)', 1, 'data:text/html,x'],
    ['![photo](https://ailleurs.fr/x.jpg)', 1, 'une image se donne par la clé « image »'],
    ['- un\n  - deux', 2, 'une liste dans une liste'],
  ])('%s', (source, line, words) => {
    const { problems } = parseMarkdown(source);
    expect(problems).toEqual([{ line, message: expect.stringContaining(words) }]);
  });
});

test('whatever is typed, a mail’s HTML contains only the site’s own tags and attributes', () => {
  const typed = fc.string({
    unit: fc.constantFrom('<', '>', '"', '&', '[', ']', '(', ')', 'a', ':', '/', '*', '\n', 'https://x.fr/'),
  });
  fc.assert(
    fc.property(typed, (source) => {
      const left = blocksToHtml(blocksOf(source)).replace(
        /<\/?(?:p|h2|ul|ol|li|em|strong|br)>|<a href="[^"<>]*">|<\/a>/g,
        '',
      );
      expect(left).not.toMatch(/[<>]/);
    }),
  );
});
