import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentBlock, isBlock } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { DEFAULT_CONTENT, OTHER_CONTENT } from '../../wedding/testing.fixtures.ts';
import { validateDraftFiles } from '../draft.rules.ts';
import { readTree, writeTree } from './trees.ts';
import { inOneSpelling, readYamlTree } from './yamlTree.ts';

const filesIn = (dir: string) =>
  globSync('**/*.yaml', { cwd: dir }).map((file) => readFileSync(join(dir, file), 'utf8'));
const shipped = filesIn(DEFAULT_CONTENT);

/** Texts as people with their own habits write them. */
const BY_HAND = [
  "liste: [un, \"deux, trois\", 'l''autre'] # en ligne\nvide: []\nbloc: { nom: Léa, âge: 30 }\nrien: {}\n",
  'texte: >-\n  plié sur\n  deux lignes\n\n# une remarque\nautre: >\n  a\n\n  b\nfin: |+\n  gardé\n\n',
  'simple: \'l\'\'été\'\ndouble: "un \\"mot\\" \\\\ \\u00e9"\nlongue: une phrase\n  sur deux lignes\n',
  'a: 1\r\n# remarque\r\nb:\r\n  - x: |\r\n      l1\r\n      l2\r\n    y: 2\r\n\r\n  - x: z\r\n',
  '\ufeffé: à\n"clé entre guillemets": oui\nclé-accentuée: 01000\n',
  'sans fin de ligne: oui\nliste:\n- a\n- b: c\n  d: e',
  '---\ntexte: "tab\tici"\nvide:\nautre: # rien\n  - \n  - - a\n    - b\n  -   c: 1\n      d: 2\n...\n',
  '# rien que des remarques\n',
  '',
  'nul: ~\nsigne: "- pas une liste"\nheure: 12:30\nlien: https://x.example/#a # remarque\n',
];
const SOURCES = [...shipped, ...filesIn(OTHER_CONTENT), ...BY_HAND];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[ \t\n:#'"\-|>&*!%@`,{}[\]a\\]{0,12}$/),
  fc.constantFrom(
    'oui',
    'null',
    '~',
    '01000',
    '12:30',
    'a: b',
    'a #b',
    ' a',
    'a ',
    'a\nb\n',
    '\n',
    'a\n\n',
    'a\n\t\n',
    '---',
  ),
);
const key = fc.oneof(
  fc.stringMatching(/^[a-zé-]{1,8}$/),
  fc.string({ unit: 'grapheme', minLength: 0, maxLength: 10 }).filter((one) => one !== '__proto__'),
);
const { value: anything } = fc.letrec<{ value: ContentValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const anyTree = fc.dictionary(key, anything, { maxKeys: 5, noNullPrototype: true });

function spelled(value: ContentValue): ContentValue {
  const kept = inOneSpelling(value);
  if (kept === null) throw new Error('too deep');
  return kept;
}

/** Writes as the site does; throws if it may not. */
function written(source: string, value: ContentValue, file = 'x.yaml'): string {
  const bytes = writeTree(file, Buffer.from(source), value);
  if (bytes === null) throw new Error(`nothing says ${JSON.stringify(value)}`);
  return bytes.toString('utf8');
}

function treeOf(source: string): ContentBlock {
  const read = readTree('x.yaml', Buffer.from(source));
  if (read === null || !isBlock(read)) throw new Error('no block');
  return structuredClone(read);
}

test.each(SOURCES)('text that nobody changes stays byte for byte %#', (source) => {
  expect(written(source, treeOf(source))).toBe(source);
});

test('any change of any text reads back as requested', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOURCES), anyTree, (source, asked) => {
      const value = spelled(asked);
      expect(treeOf(written(source, value))).toEqual(value);
    }),
    { numRuns: 400 },
  );
});

/** A place in a tree and its change. */
type Change = (tree: ContentBlock) => { tree: ContentBlock; path: string[] };

const change: fc.Arbitrary<Change> = fc
  .record({ seed: fc.nat(), kind: fc.constantFrom('text', 'add', 'remove', 'move'), value: anything })
  .map(({ seed, kind, value }) => (tree) => {
    const changed = structuredClone(tree);
    const paths = pathsOf(changed, []);
    const path = paths[seed % Math.max(1, paths.length)] ?? [];
    const at = path.at(-1) ?? '';
    const parent = path.slice(0, -1).reduce<ContentValue>(childOf, changed);
    const child = path.length === 0 ? changed : childOf(parent, at);
    if (kind === 'text' && path.length > 0) set(parent, at, spelled(value));
    else if (kind === 'remove' && path.length > 0) unset(parent, at);
    else if (kind === 'move' && Array.isArray(child)) child.reverse();
    else if (Array.isArray(child)) child.splice(seed % (child.length + 1), 0, spelled(value));
    else if (isBlock(child)) child[`nouveau-${seed % 9}`] = spelled(value);
    return { tree: changed, path: path };
  });

function pathsOf(value: ContentValue, path: string[]): string[][] {
  if (typeof value === 'string') return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

function childOf(parent: ContentValue, key: string): ContentValue {
  return (parent as ContentBlock)[key] ?? '';
}

function set(parent: ContentValue, key: string, value: ContentValue): void {
  (parent as ContentBlock)[key] = value;
}

function unset(parent: ContentValue, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as ContentBlock)[key];
}

test('successive changes read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOURCES), fc.array(change, { maxLength: 5 }), (start, changes) => {
      let source = start;
      for (const apply of changes) {
        const { tree } = apply(treeOf(source));
        source = written(source, tree);
        expect(treeOf(source)).toEqual(tree);
      }
    }),
    { numRuns: 400 },
  );
});

const remarks = (source: string) => source.split(/\r?\n/).filter((line) => line.trimStart().startsWith('#'));

test('changing a text of the shipped files changes its lines only', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shipped), fc.nat(), text, (source, seed, value) => {
      const tree = treeOf(source);
      const paths = pathsOf(tree, []).filter(
        (path) => typeof path.reduce<ContentValue>(childOf, tree) === 'string',
      );
      const path = paths[seed % paths.length] ?? [];
      set(path.slice(0, -1).reduce<ContentValue>(childOf, tree), path.at(-1) ?? '', spelled(value));
      const after = written(source, tree);
      const read = readYamlTree(source);
      const node = read.ok
        ? read.document.getIn(
            path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
            true,
          )
        : null;
      const [from = 0, to = 0] = (node as { range?: number[] } | null)?.range ?? [];
      expect(after.startsWith(source.slice(0, from))).toBe(true);
      const below = source.slice(source[to - 1] === '\n' ? to : source.indexOf('\n', to));
      expect(after.endsWith(below)).toBe(true);
      expect(remarks(after)).toEqual(expect.arrayContaining(remarks(source)));
    }),
    { numRuns: 300 },
  );
});

test('additions and moves in the shipped files keep every comment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shipped), fc.nat(), text, (source, seed, value) => {
      const tree = treeOf(source);
      const paths = pathsOf(tree, []).filter(
        (path) => typeof path.reduce<ContentValue>(childOf, tree) !== 'string',
      );
      const child = (paths[seed % paths.length] ?? []).reduce<ContentValue>(childOf, tree);
      if (Array.isArray(child)) child.reverse().push(spelled(value));
      else (child as ContentBlock).nouveau = spelled(value);
      expect(remarks(written(source, tree))).toEqual(expect.arrayContaining(remarks(source)));
    }),
    { numRuns: 100 },
  );
});

test('moved items of the shipped lists take all their lines along, comments too', () => {
  const isFilled = (line: string) => line.trim() !== '';
  for (const source of shipped)
    for (const path of pathsOf(treeOf(source), [])) {
      const tree = treeOf(source);
      const list = path.reduce<ContentValue>(childOf, tree);
      if (!Array.isArray(list)) continue;
      list.reverse();
      const lines = (one: string) => one.split('\n').filter(isFilled).toSorted();
      expect(lines(written(source, tree))).toEqual(lines(source));
    }
});

describe('by hand', () => {
  const LIST =
    '# tête\n\n# une\na: x # r\n\n# deux\nb:\n  - nom: p\n    q: 1\n\n  # second\n  - nom: r\n    texte: |\n      l1\n';

  test('a removed key takes its comment along, and leaves the others’', () => {
    const { a: _a, ...rest } = treeOf(LIST);
    expect(written(LIST, rest)).toBe(LIST.replace('# une\na: x # r\n\n', ''));
  });

  test('a moved item takes its comment along', () => {
    const tree = treeOf(LIST);
    (tree.b as ContentValue[]).reverse();
    expect(written(LIST, tree)).toBe(
      '# tête\n\n# une\na: x # r\n\n# deux\nb:\n  # second\n  - nom: r\n    texte: |\n      l1\n\n  - nom: p\n    q: 1\n',
    );
  });

  test('a text that ends with a line of spaces leaves every other line as it was', () => {
    const source = 'a: x   # r\nb: |\n  un\n\n# bas\nc:   [y,   z]\n';
    const tree = treeOf(source);
    expect(written(source, { ...tree, b: 'un\n \t\n' })).toBe(
      'a: x   # r\nb: "un\n\n  \\ \\t\\n"\n\n# bas\nc:   [y,   z]\n',
    );
  });

  test('new items are formatted like their neighbours', () => {
    const tree = treeOf(LIST);
    (tree.b as ContentValue[]).push({ nom: 'n', texte: 'un\n\ndeux\n' });
    expect(written(LIST, { ...tree, c: 'Le soir : un gilet' })).toBe(
      `${LIST}\n  - nom: n\n    texte: |\n      un\n\n      deux\n\nc: "Le soir : un gilet"\n`,
    );
  });

  test('a file with Windows line endings keeps them', () => {
    const source = 'a: 1\r\nb: |\r\n  x\r\n# r\r\n';
    expect(written(source, { a: '2', b: 'x\ny\n', c: '3' })).toBe(
      'a: 2\r\nb: |\r\n  x\r\n  y\r\nc: 3\r\n\r\n# r\r\n',
    );
  });

  test('a file broken by hand is rewritten only on request', () => {
    expect(readTree('x.yaml', Buffer.from('a: [oups\n'))).toBe(null);
    expect(written('a: [oups\n', { a: 'bien' })).toBe('a: bien\n');
  });

  test('values nested too deeply, or that are no text of a page, are refused', () => {
    let deep: ContentValue = 'x';
    for (let level = 0; level < 30; level++) deep = [deep];
    expect(inOneSpelling({ deep })).toBe(null);
    expect(writeTree('textes/dimanche.md', null, ['x'])).toBe(null);
    expect(writeTree('pages/a.md', null, { texte: ['x'] })).toBe(null);
  });
});

test('an endless file is neither read nor stored, and the largest allowed one is written in any order', () => {
  // The parser's check for duplicate keys alone would exceed the test's time limit.
  const keys = Array.from({ length: 60_000 }, (_, at) => `k${at}: x\n`).join('');
  expect(readTree('x.yaml', Buffer.from(keys))).toBe(null);
  expect(written(keys, { a: 'b' })).toBe('a: b\n');
  const endless = { 'menu.yaml': Array.from({ length: 3001 }, () => 'x') };
  expect(validateDraftFiles(endless)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Trop de lignes/),
  });
  const largest = { b: Array.from({ length: 1490 }, (_, at) => ({ n: `x${at}` })) };
  const source = written('b:\n  - n: y\n', largest);
  const reversed = { b: largest.b.toReversed() };
  expect(treeOf(written(source, reversed))).toEqual(reversed);
});

describe('texts of their own file', () => {
  const prose = fc
    .array(fc.oneof(text, fc.constantFrom('\n', '\r\n', '- un\n')), { maxLength: 8 })
    .map((all) => all.join(''));

  test('read back as requested, and do not change without a change', () => {
    fc.assert(
      fc.property(prose, prose, (source, asked) => {
        const file = 'textes/dimanche.md';
        const bytes = Buffer.from(source);
        const read = readTree(file, bytes);
        if (read !== null) expect(writeTree(file, bytes, read)?.equals(Buffer.from(source))).toBe(true);
        const value = spelled(asked.replaceAll('\r\n', '\n').replace(/^\ufeff+/, ''));
        expect(readTree(file, Buffer.from(written(source, value, file)))).toBe(value);
      }),
    );
  });

  test('a page keeps the comments among its keys and its line endings', () => {
    const page = '---\r\n# le titre\r\ntitre: Covoiturage\r\n---\r\nUn.\r\nDeux.\r\n';
    const file = 'pages/covoiturage.md';
    const read = readTree(file, Buffer.from(page));
    expect(read).toEqual({ titre: 'Covoiturage', texte: 'Un.\nDeux.\n' });
    const changed = { titre: 'En voiture', texte: 'Un.\nTrois.\n' };
    expect(written(page, changed, file)).toBe(
      '---\r\n# le titre\r\ntitre: En voiture\r\n---\r\nUn.\r\nTrois.\r\n',
    );
    expect(written(page, read ?? '', file)).toBe(page);
    expect(written('', { titre: 'Nous', texte: 'Voilà.\n' }, file)).toBe('---\ntitre: Nous\n---\nVoilà.\n');
  });
});
