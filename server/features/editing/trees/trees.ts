/** Between what a content file says and the text that says it. Writing keeps what was not changed byte for byte. Pure. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ContentBlock, isBlock, sameContent } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { pageParts } from '../../wedding/read/ownPages.ts';
import { writeYaml } from './writeYaml.ts';
import { readYamlTree, spelled } from './yamlTree.ts';

/** The key of a page's text, beside those that stand above it. */
const BODY = 'texte';

/** Files change seldom, and parsing all of a wedding's takes fifty milliseconds. */
const known = new LRUCache<string, { tree: ContentValue | null }>({ max: 200 });

/** Null for what cannot be read as one: a hand has left a fault in it. To be changed by nobody. */
export function readTree(file: string, source: Buffer): ContentValue | null {
  const key = `${file} ${hash('sha256', source)}`;
  const read = known.get(key) ?? { tree: isUtf8(source) ? treeOfText(file, source.toString('utf8')) : null };
  known.set(key, read);
  return read.tree;
}

/** `source` is what stands there, null for nothing. Gives null where what would be read back is not `value`: then nothing may be written. */
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
  // A line of dashes that was the last of its file needs an end before a text.
  const close = body !== '' && !parts.close.endsWith('\n') ? `${parts.close}\n` : parts.close;
  return parts.open + yaml + close + writeProse(parts.body, body);
}

/** A text of its own file, line by line: the ends of lines are the file's own business. Pure. */

const BOM = '\ufeff';

/** As people write it: without the mark of its encoding, each line ended the same way. */
function proseOf(source: string): string {
  return spelled(withoutBom(source).replaceAll('\r\n', '\n'));
}

/** Lines that both begin and end with stay as they were. */
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
  const end = endOfLines(source);
  const changed = after.slice(head, after.length - tail).map((line) => line.replace('\n', end));
  const mark = source.startsWith(BOM) ? BOM : '';
  return [mark, ...before.slice(0, head), ...changed, ...before.slice(before.length - tail)].join('');
}

/** That of its first line. */
function endOfLines(source: string): '\r\n' | '\n' {
  return source[source.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
}

/** Each with its end. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function withoutBom(source: string): string {
  return source.startsWith(BOM) ? source.slice(BOM.length) : source;
}
