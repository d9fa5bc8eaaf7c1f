/**
 * Converts content files (YAML, plain texts, and pages that have both) to trees and back. Writing leaves
 * unchanged bytes as they were where possible, and refuses what would not read back the same.
 */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ContentBlock, isBlock, sameContent } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { pageParts } from '../../wedding/read/ownPages.ts';
import { writeYaml } from './writeYaml.ts';
import { readYamlTree, spelled } from './yamlTree.ts';

/** Key of a page's text, beside the keys of its header. */
const BODY = 'texte';

/** Parsed files: they seldom change, and parsing all files of a wedding takes 50 ms. */
const known = new LRUCache<string, { tree: ContentValue | null }>({ max: 200 });

/** Returns null for an invalid file, which must not be overwritten. Callers must not modify the tree. */
export function readTree(file: string, source: Buffer): ContentValue | null {
  const key = `${file} ${hash('sha256', source)}`;
  const read = known.get(key) ?? { tree: isUtf8(source) ? treeOfText(file, source.toString('utf8')) : null };
  known.set(key, read);
  return read.tree;
}

/** `source` is the stored file, null for none. Returns null if the result would not read back as `value`. */
export function writeTree(file: string, source: Buffer | null, value: ContentValue): Buffer | null {
  const before = source !== null && isUtf8(source) ? source.toString('utf8') : '';
  const written = textOf(file, before, value);
  if (written === null) return null;
  const bytes = Buffer.from(written);
  const read = readTree(file, bytes);
  return read !== null && sameContent(read, value) ? bytes : null;
}

function treeOfText(file: string, source: string): ContentValue | null {
  if (isPage(file)) return pageTree(source);
  if (file.endsWith('.md')) return proseOf(source);
  const read = readYamlTree(source);
  return read.ok ? read.tree : null;
}

function textOf(file: string, before: string, value: ContentValue): string | null {
  if (isPage(file)) return isBlock(value) ? writePage(before, value) : null;
  if (file.endsWith('.md')) return typeof value === 'string' ? writeProse(before, value) : null;
  return writeYaml(before, value);
}

function isPage(file: string): boolean {
  return file.startsWith('pages/');
}

function pageTree(source: string): ContentBlock | null {
  const parts = pageParts(source);
  if (parts === null) return { [BODY]: proseOf(source) };
  const read = readYamlTree(parts.yaml);
  if (!read.ok || !isBlock(read.tree) || Object.hasOwn(read.tree, BODY)) return null;
  return { ...read.tree, [BODY]: proseOf(parts.body) };
}

function writePage(before: string, value: ContentBlock): string | null {
  const { [BODY]: body = '', ...keys } = value;
  if (typeof body !== 'string') return null;
  const parts = pageParts(before) ?? { open: '---\n', yaml: '', close: '---\n', body: before };
  const yaml = writeYaml(parts.yaml, keys);
  if (yaml === null) return null;
  // Ends a closing line of dashes that was the last line of the file.
  const close = body !== '' && !parts.close.endsWith('\n') ? `${parts.close}\n` : parts.close;
  return parts.open + yaml + close + writeProse(parts.body, body);
}

const BOM = '\ufeff';

/** The text without byte order mark, with `\n` for every line ending. */
function proseOf(source: string): string {
  return spelled(withoutBom(source).replaceAll('\r\n', '\n'));
}

/** Keeps the unchanged lines at the start and the end byte for byte. */
function writeProse(source: string, text: string): string {
  if (proseOf(source) === text) return source;
  const [before, after] = [linesOf(withoutBom(source)), linesOf(text)];
  const same = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && proseOf(one) === other;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && same(before[head], after[head])) head++;
  let tail = 0;
  while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  // As the first line ends.
  const end = source[source.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
  const changed = after.slice(head, after.length - tail).map((line) => line.replace('\n', end));
  const mark = source.startsWith(BOM) ? BOM : '';
  return [mark, ...before.slice(0, head), ...changed, ...before.slice(before.length - tail)].join('');
}

/** Splits into lines, each with its line ending. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function withoutBom(source: string): string {
  return source.startsWith(BOM) ? source.slice(BOM.length) : source;
}
