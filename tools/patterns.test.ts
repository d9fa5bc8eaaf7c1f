import { expect, test } from 'vitest';
import { patternsOf, slowness } from './patterns.ts';

test('finds the pattern that a Range header once kept busy for 28 s', async () => {
  expect(await slowness({ source: String.raw`^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$`, flags: 'i' })).toBe(
    '3rd degree polynomial',
  );
});

test.each([
  ['(a+)+$', 'exponential'],
  ['^[a-z]+$', undefined],
  [String.raw`^\d{4}-\d{2}$`, undefined],
])('%s is %s', async (source, why) => {
  expect(await slowness({ source, flags: '' })).toBe(why);
});

test('reads literals, constant constructors and computed ones from TypeScript with JSX', () => {
  const code = [
    'const page = <p title="/not one/">{text.replace(/a+/gi, "")}</p>;',
    'const schema = z.string().regex(/^b$/u);',
    "const constant = new RegExp('c+', 'i');",
    'const template = RegExp(`d+`);',
    `const computed = new RegExp(\`e\${page}\`);`,
    'const division = page / 2 / schema;',
  ].join('\n');
  expect(
    patternsOf('page.tsx', code).map(({ line, text, regex }) => [line, text, regex !== undefined]),
  ).toEqual([
    [1, '/a+/gi', true],
    [2, '/^b$/u', true],
    [3, '/c+/i', true],
    [4, '/d+/', true],
    [5, 'new RegExp(`e…`)', false],
  ]);
});
