/** Styles are typed as any name to any class: nothing else tells of a class that its stylesheet does not have. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

const classesIn = (sheet: string) =>
  new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name]) => name));

test('each class that a component names is in its stylesheet', () => {
  const named = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return Array.from(source.matchAll(IMPORT)).flatMap(([, object = '', sheet = '']) => {
      const classes = classesIn(join(ROOT, dirname(file), sheet));
      const used = source.matchAll(new RegExp(`(?<![\\w./])${object}\\.(?!module\\.css)(\\w+)`, 'g'));
      return Array.from(used, ([, name = '']) => ({ file, name, isThere: classes.has(name) }));
    });
  });
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
});
