/**
 * Tells which texts of the shipped example a couple keeps on purpose, adds to them, and finds again the places
 * that they name. The content folder lists them in lines such as « deroule.yaml > etapes > Repas ». Items of
 * lists are named, because their position changes.
 */
import { isBlock, type MaybeContent, valueIn } from './contentTree.rules.ts';
import type { ContentFiles, ContentPath, ContentValue } from './editing.schema.ts';
import { nameOf } from './listMatches.rules.ts';

export const KEPT_FILE = 'relu.yaml';
const KEY = 'gardes';
const WITHIN = ' > ';

/** The line that names a place of `files`. */
export function exampleLine(files: ContentFiles, { file, path }: ContentPath): string {
  const keys = path.map((key, depth) => {
    const parent = valueIn(files[file], path.slice(0, depth));
    return Array.isArray(parent) ? nameOfItem(parent[Number(key)], key) : key;
  });
  return [file, ...keys].join(WITHIN);
}

function nameOfItem(item: MaybeContent, position: string): string {
  if (typeof item === 'string') return item;
  return (isBlock(item) && nameOf(item)) || position;
}

export function keptLines(files: ContentFiles): readonly string[] {
  return linesOf(files[KEPT_FILE]);
}

/** The lines of the file that lists the kept examples. */
export function linesOf(file: MaybeContent): readonly string[] {
  const list = valueIn(file, [KEY]);
  return Array.isArray(list) ? list.filter((line) => typeof line === 'string') : [];
}

export function keptFile(lines: readonly string[]): ContentValue {
  return { [KEY]: [...lines] };
}

/** Whether a line names the place or a parent of it. */
export function isKept(files: ContentFiles, contentPath: ContentPath): boolean {
  const own = exampleLine(files, contentPath);
  return keptLines(files).some((line) => own === line || own.startsWith(line + WITHIN));
}

/** Whether a line names the place or something inside it. */
export function holdsKept(files: ContentFiles, contentPath: ContentPath): boolean {
  const own = exampleLine(files, contentPath);
  return keptLines(files).some((line) => line.startsWith(own + WITHIN));
}

/** The content of that file after adding the places. */
export function withKept(files: ContentFiles, contentPaths: readonly ContentPath[]): ContentValue {
  const lines = contentPaths.map((contentPath) => exampleLine(files, contentPath));
  return keptFile([...new Set([...keptLines(files), ...lines])]);
}

/** The place that a line names today, or its closest existing parent. */
export function pathOfLine(files: ContentFiles, line: string): ContentPath {
  const [file = '', ...names] = line.split(WITHIN);
  const path: string[] = [];
  for (const name of names) {
    const parent = valueIn(files[file], path);
    const at = Array.isArray(parent)
      ? parent.findIndex((item, index) => nameOfItem(item, String(index)) === name)
      : -1;
    if (Array.isArray(parent) && at < 0) break;
    path.push(at < 0 ? name : String(at));
  }
  return { file, path };
}
