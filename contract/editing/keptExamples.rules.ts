/**
 * What a couple keeps of the shipped example as it is, so that nobody tells them of it again: the content folder says so itself, in lines
 * like « deroule.yaml > etapes > Repas ». An item of a list is known by its name, for its position changes. Pure.
 */
import { isBlock, type Standing, valueIn } from './contentTree.rules.ts';
import type { ContentFiles, ContentPlace, ContentValue } from './editing.schema.ts';
import { nameOf } from './listMatches.rules.ts';

export const KEPT_FILE = 'relu.yaml';
const KEY = 'gardes';
const WITHIN = ' > ';

/** Of the place as it stands in `files`. */
export function placeLine(files: ContentFiles, { file, path }: ContentPlace): string {
  const keys = path.map((key, depth) => {
    const parent = valueIn(files[file], path.slice(0, depth));
    return Array.isArray(parent) ? nameOfItem(parent[Number(key)], key) : key;
  });
  return [file, ...keys].join(WITHIN);
}

function nameOfItem(item: Standing, position: string): string {
  if (typeof item === 'string') return item;
  return (isBlock(item) && nameOf(item)) || position;
}

export function keptLines(files: ContentFiles): readonly string[] {
  return linesOf(files[KEPT_FILE]);
}

/** Of the file itself. */
export function linesOf(file: Standing): readonly string[] {
  const list = valueIn(file, [KEY]);
  return Array.isArray(list) ? list.filter((line) => typeof line === 'string') : [];
}

export function keptFile(lines: readonly string[]): ContentValue {
  return { [KEY]: [...lines] };
}

/** Whether a line names it, or what it stands in. */
export function isKept(files: ContentFiles, place: ContentPlace): boolean {
  const own = placeLine(files, place);
  return keptLines(files).some((line) => own === line || own.startsWith(line + WITHIN));
}

/** Whether a line names something in it. */
export function holdsKept(files: ContentFiles, place: ContentPlace): boolean {
  const own = placeLine(files, place);
  return keptLines(files).some((line) => line.startsWith(own + WITHIN));
}

/** What the file says once these are kept as well. */
export function withKept(files: ContentFiles, places: readonly ContentPlace[]): ContentValue {
  const lines = places.map((place) => placeLine(files, place));
  return keptFile([...new Set([...keptLines(files), ...lines])]);
}

/** Where the line leads today; as far as there is something. */
export function placeOfLine(files: ContentFiles, line: string): ContentPlace {
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
