/**
 * Reads and replaces values in the trees of the content files, without mutating them; tells which values are
 * blank; compares two values or two states of all files.
 */
import type { ContentFiles, ContentPath, ContentValue } from './editing.schema.ts';

/** Undefined for a missing place; null for a file to be deleted. */
export type MaybeContent = ContentValue | null | undefined;

export type ContentBlock = { [key: string]: ContentValue };

export function isBlock(value: MaybeContent): value is ContentBlock {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value contains no text at any depth. */
export function isBlank(value: MaybeContent): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return !isBlock(value) || Object.values(value).every(isBlank);
}

type Path = readonly string[];

export function valueAt(files: ContentFiles, { file, path }: ContentPath): MaybeContent {
  return valueIn(Object.hasOwn(files, file) ? files[file] : undefined, path);
}

/** Finds a value in one file's tree. */
export function valueIn(root: MaybeContent, path: Path): MaybeContent {
  return path.reduce<MaybeContent>(childOf, root);
}

function childOf(parent: MaybeContent, key: string): MaybeContent {
  if (Array.isArray(parent)) return parent[Number(key)];
  return isBlock(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** Undefined removes the place. Missing blocks on the way to it are created. */
export function withValueAt(
  files: ContentFiles,
  { file, path }: ContentPath,
  value: ContentValue | null | undefined,
): ContentFiles {
  const { [file]: before, ...others } = files;
  const after = withValueIn(before, path, value);
  return after === undefined ? others : { ...others, [file]: after };
}

export function withValueIn(root: MaybeContent, path: Path, value: MaybeContent): MaybeContent {
  const [key, ...rest] = path;
  return key === undefined ? value : changed(root, key, rest, value ?? undefined);
}

function changed(
  parent: MaybeContent,
  key: string,
  rest: readonly string[],
  value: ContentValue | undefined,
): ContentValue {
  const [next, ...further] = rest;
  const after = next === undefined ? value : changed(childOf(parent, key), next, further, value);
  if (!Array.isArray(parent)) return withKey(isBlock(parent) ? parent : {}, key, after);
  const at = Math.min(Number(key), parent.length);
  return parent.toSpliced(at, 1, ...(after === undefined ? [] : [after]));
}

/** Keeps the position of an existing key. */
function withKey(block: ContentBlock, key: string, value: ContentValue | undefined): ContentBlock {
  const entries = Object.entries(block).filter(([other]) => value !== undefined || other !== key);
  const known = entries.map(([other, old]): [string, ContentValue] => [
    other,
    other === key && value !== undefined ? value : old,
  ]);
  const added: [string, ContentValue][] =
    value === undefined || Object.hasOwn(block, key) ? [] : [[key, value]];
  return Object.fromEntries([...known, ...added]);
}

/** Ignores the order of keys. */
export function sameContent(one: MaybeContent, other: MaybeContent): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameContent(item, other[index]));
  if (!isBlock(one) || !isBlock(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameContent(one[key], other[key]))
  );
}

export function sameFiles(one: ContentFiles, other: ContentFiles): boolean {
  return filesThatDiffer(one, other).length === 0;
}

/** Names of the files that differ, sorted. */
export function filesThatDiffer(one: ContentFiles, other: ContentFiles): readonly string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  // A deleted file (null) equals one that never existed.
  return names.filter((name) => !sameContent(one[name] ?? null, other[name] ?? null));
}
