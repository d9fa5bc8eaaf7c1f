/** Checks that what docs/architecture.md names exists: an outdated map would mislead its readers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const paths = globSync('{contract,server,web,e2e,bench,content}/**', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
});
const sources = paths
  .filter((path) => /^(contract|server|web)\/.*\.tsx?$/.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

const cited = [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name))];
const isFile = (name: string) => /\.(tsx?|yaml|md)$/.test(name);
const isFolder = (name: string) => name.endsWith('/');
const isName = (name: string) => /^[A-Za-z_]\w*(\.\w+)?$/.test(name) && !isFile(name);

test('each file and folder that docs/architecture.md cites exists', () => {
  const cites = cited.filter((name) => (isFile(name) || isFolder(name)) && !/[<>]/.test(name));
  expect(cites.length).toBeGreaterThan(40);
  const missing = cites.filter((name) => {
    const path = name.replace(/\/$/, '');
    return !paths.some((there) => there === path || there.endsWith(`/${path}`));
  });
  expect(missing).toEqual([]);
});

test('content/LISEZMOI.md names each file of the wedding', () => {
  const guide = readFileSync(join(ROOT, 'content/LISEZMOI.md'), 'utf8');
  const files = paths
    .filter((path) => /^content\/.*\.(yaml|md)$/.test(path))
    .map((path) => path.slice('content/'.length));
  expect(files.length).toBeGreaterThan(10);
  const isTold = (file: string) =>
    [file, file.replace(/[^/]+\.md$/, '*.md')].some((name) => guide.includes(`\`${name}\``));
  expect(files.filter((file) => file !== 'LISEZMOI.md' && !isTold(file))).toEqual([]);
});

test('each function, type and constant that docs/architecture.md cites is in the sources', () => {
  const names = cited.filter(isName);
  expect(names.length).toBeGreaterThan(30);
  const words = new Set(sources.match(/\w+/g));
  expect(names.filter((name) => !name.split('.').every((word) => words.has(word)))).toEqual([]);
});
