/** The server reads the hosts' texts as their editor meant them. Neither side may import the other. */
import { globSync, readFileSync } from 'node:fs';
import type { JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { DONNEES_WORDS } from '../contract/wedding/prose.schema.ts';
import { parseMarkdown } from '../server/features/wedding/read/markdown.ts';
import { toDoc } from '../web/admin/screens/site/fields/prose/toDoc.rules.ts';
import { docToMarkdown } from '../web/admin/screens/site/fields/prose/toMarkdown.rules.ts';
import { MAIL_TEXT_WORDS } from '../web/admin/screens/site/fields/words.ts';

const WORDS = [...MAIL_TEXT_WORDS, ...DONNEES_WORDS, 'telephone', 'participation'];

const shipped = [
  ...globSync('content/{textes,mails}/*.md').map((file) => readFileSync(file, 'utf8')),
  ...globSync('content/**/*.yaml').flatMap((file) => {
    const texts: string[] = [];
    visit(parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' }), {
      Pair: (_, pair) => {
        if (isScalar(pair.value) && !isMap(pair.key) && String(pair.value.value).length > 30)
          texts.push(String(pair.value.value));
      },
    });
    return texts;
  }),
];

test('finds texts in the shipped content', () => {
  expect(shipped.length).toBeGreaterThan(30);
});

test('gives a text that was only opened back letter for letter', () => {
  for (const text of shipped) expect(docToMarkdown(toDoc(text, WORDS), text, WORDS)).toBe(text);
});

test('reads a rewritten shipped text as the same blocks', () => {
  for (const text of shipped) {
    const anew = docToMarkdown(toDoc(text, WORDS), '', WORDS);
    expect(parseMarkdown(anew)).toEqual(parseMarkdown(text));
  }
});

test('keeps the lines around a changed paragraph', () => {
  const before = 'Un texte\nsur deux lignes.\n\nAutre.\n\n* puce\n';
  const doc = toDoc(before, []);
  const changed = {
    ...doc,
    content: (doc.content ?? []).with(1, paragraph([{ type: 'text', text: 'Neuf.' }])),
  };
  expect(docToMarkdown(changed, before, [])).toBe('Un texte\nsur deux lignes.\n\nNeuf.\n\n* puce\n');
});

describe('what is written in the editor', () => {
  test.each<[string, JSONContent[], string]>([
    ['Markdown signs are text', [{ type: 'text', text: '2 * 3 = 6, # et [x]' }], '2 \\* 3 = 6, # et \\[x]\n'],
    [
      'the longest style encloses the others, and none is lost',
      [
        { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'text', text: 'b', marks: [{ type: 'italic' }] },
      ],
      '***a**b*\n',
    ],
    ['spaces leave the bold', [bold('gras '), { type: 'text', text: 'et fin' }], '**gras** et fin\n'],
    [
      'a word keeps its style',
      [bold('le '), { type: 'word', attrs: { name: 'date' }, marks: [{ type: 'bold' }] }],
      '**le {date}**\n',
    ],
    [
      'a break at the end goes',
      [
        { type: 'text', text: 'un' },
        { type: 'hardBreak' },
        { type: 'text', text: ' deux' },
        { type: 'hardBreak' },
      ],
      'un\\\ndeux\n',
    ],
    [
      'the personal link stays a link',
      [{ type: 'text', text: 'ouvrir', marks: [{ type: 'link', attrs: { href: '{lien}' } }] }],
      '[ouvrir]({lien})\n',
    ],
  ])('%s', (_name, content, expected) => {
    expect(docToMarkdown({ type: 'doc', content: [paragraph(content)] }, '', WORDS)).toBe(expected);
  });
});

test('reads any text back as it was written, and writes it the same again', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      ' ',
      '*',
      '_',
      '#',
      '-',
      '+',
      '1',
      '.',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '&',
      ';',
      '`',
      '\\',
      '!',
      '«',
      '»',
      '{',
      '}',
      '’',
      '\u00a0',
      '=',
      '~',
    ),
    minLength: 1,
    maxLength: 12,
  });
  const marks = fc.subarray([
    { type: 'bold' },
    { type: 'italic' },
    { type: 'link', attrs: { href: 'https://exemple.fr/a_(b)' } },
  ]);
  const inline = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('word'), attrs: fc.constant({ name: 'date' }), marks }),
    },
  );
  const block = fc.oneof(
    fc.array(inline, { maxLength: 5 }).map(paragraph),
    fc.array(inline, { maxLength: 3 }).map((content) => ({ type: 'heading', attrs: { level: 2 }, content })),
    fc
      .array(fc.array(inline, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((items) => ({
        type: 'bulletList',
        content: items.map((content) => ({ type: 'listItem', content: [paragraph(content)] })),
      })),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (content) => {
      const once = docToMarkdown({ type: 'doc', content }, '', WORDS);
      expect(parseMarkdown(once).problems).toEqual([]);
      const again = toDoc(once, WORDS);
      expect(lettersOf(again)).toBe(lettersOf({ content }));
      expect(styledLetters(docToMarkdown(again, '', WORDS))).toEqual(styledLetters(once));
    }),
    { numRuns: 400 },
  );
});

function paragraph(content: JSONContent[]): JSONContent {
  return { type: 'paragraph', content };
}

function bold(text: string): JSONContent {
  return { type: 'text', text, marks: [{ type: 'bold' }] };
}

/** Ignores spaces, because Markdown drops them at the ends of lines. */
function lettersOf({ type, text, attrs, content = [] }: JSONContent): string {
  const own = type === 'word' ? `{${String(attrs?.name)}}` : (text ?? '');
  return (own + content.map(lettersOf).join('')).replace(/[\s\u00a0]/g, '');
}

/** Each letter with its styles; how letters are grouped into runs does not matter. */
function styledLetters(source: string): string[] {
  return parseMarkdown(source).blocks.flatMap((block) =>
    (block.type === 'list' ? block.items.flat() : block.spans).flatMap(({ text, strong, em, href }) =>
      [...text].map((letter) => `${block.type} ${letter} ${strong} ${em} ${href}`),
    ),
  );
}
