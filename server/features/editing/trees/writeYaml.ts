/** Writes a tree into existing YAML: only changed texts if possible, otherwise keeping comments and order. */
import {
  Composer,
  CST,
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type ContentBlock, isBlock, sameContent } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { keyOf, readYamlTree, treeOf } from './yamlTree.ts';

const LAID_OUT = { lineWidth: 0, flowCollectionPadding: false, schema: 'failsafe' } as const;

/** Null if no way of writing it reads back as `value`. */
export function writeYaml(source: string, value: ContentValue): string | null {
  const read = readYamlTree(source);
  if (read.ok && sameContent(read.tree, value)) return source;
  const ways = [
    () => (read.ok ? withTexts(source, value) : null),
    () => (read.ok ? withNodes(source, read.document, value) : null),
    () => anew(value),
  ];
  for (const way of ways) {
    const written = way();
    if (written !== null && saysBack(written, value)) return written;
  }
  return null;
}

function saysBack(written: string, value: ContentValue): boolean {
  const read = readYamlTree(written);
  return read.ok && sameContent(read.tree, value);
}

/** Replaces only texts and keeps all other bytes. Null if keys or items were added, removed or moved. */
function withTexts(source: string, value: ContentValue): string | null {
  const tokens = [...new Parser().parse(source)];
  // Parsed as the site does, because the check for duplicate keys takes quadratic time.
  const [document, other] = [
    ...new Composer({ ...LAID_OUT, uniqueKeys: false, keepSourceTokens: true }).compose(tokens),
  ];
  if (document === undefined || other !== undefined) return null;
  if (!setTexts(document.contents, value, {})) return null;
  return tokens.map((token) => CST.stringify(token)).join('');
}

/** Returns false if the shapes differ. */
function setTexts(
  node: Node | null,
  value: ContentValue,
  context: { afterKey?: boolean; inFlow?: boolean },
): boolean {
  if (node === null || sameContent(treeOf(node, 0) ?? undefined, value)) return node !== null;
  if (isScalar(node) && typeof value === 'string' && CST.isScalar(node.srcToken)) {
    CST.setScalarValue(node.srcToken, value, { ...context, ...typeFor(value, context.inFlow) });
    return true;
  }
  const inFlow = context.inFlow || (isCollection(node) && node.flow === true);
  if (isSeq<Node>(node) && Array.isArray(value) && node.items.length === value.length)
    return node.items.every((item, at) => setTexts(item, value[at] ?? '', { inFlow }));
  if (!isMap<Node, Node | null>(node) || !isBlock(value)) return false;
  if (node.items.length !== Object.keys(value).length) return false;
  return node.items.every(({ key, value: child }) => {
    const next = isScalar(key) ? value[keyOf(key.value)] : undefined;
    return next !== undefined && setTexts(child, next, { afterKey: true, inFlow });
  });
}

/** Keeps the existing style of a scalar unless it cannot represent the text. */
function typeFor(text: string, inFlow = false): { type?: 'BLOCK_LITERAL' | 'QUOTE_DOUBLE' } {
  // A block would lose blank lines at its end, and after a line of spaces take in those below it.
  if (/\n[ \t]*\n$|^\s*$/.test(text)) return { type: 'QUOTE_DOUBLE' };
  return text.includes('\n') && !inFlow ? { type: 'BLOCK_LITERAL' } : {};
}

function anew(value: ContentValue): string {
  const document = new Document(null, LAID_OUT);
  document.contents = newNode(document, value);
  return document.toString(LAID_OUT);
}

function newNode(document: Document, value: ContentValue): Node {
  const node = document.createNode(value);
  visit(node, { Scalar: (_, scalar) => void Object.assign(scalar, typeFor(String(scalar.value))) });
  return node;
}

/** Formats the whole file, which does not change lines formatted like ours. */
function withNodes(source: string, document: Document.Parsed, value: ContentValue): string {
  const contents = changedNode(document, document.contents, value);
  if (contents !== document.contents) document.contents = contents as typeof document.contents;
  const written = document.toString(LAID_OUT);
  return source.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

function changedNode(document: Document, node: Node | null, value: ContentValue): Node {
  if (node !== null && sameContent(treeOf(node, 0) ?? undefined, value)) return node;
  if (isScalar(node) && typeof value === 'string') return Object.assign(node, { value }, typeFor(value));
  if (isSeq<Node>(node) && Array.isArray(value)) return changedList(document, node, value);
  if (isMap<Node, Node | null>(node) && isBlock(value)) return changedBlock(document, node, value);
  return newNode(document, value);
}

/** Moved items keep their comments; new or changed items take the place and comments of those replaced. */
function changedList(document: Document, list: YAMLSeq<Node>, value: readonly ContentValue[]): Node {
  const isSpaced = list.items.some(({ spaceBefore }) => spaceBefore);
  const known = Map.groupBy(list.items, (item) => JSON.stringify(treeOf(item, 0)));
  const moved = value.map((item) => known.get(JSON.stringify(item))?.shift());
  const stays = new Set(moved);
  const free = list.items.map((item) => (stays.has(item) ? null : item));
  list.items = value.map((item, at) => moved[at] ?? changedNode(document, free[at] ?? null, item));
  // An empty list or a list of words in brackets cannot hold blocks.
  if (list.items.some((item) => !isScalar(item)) || known.size === 0) list.flow = false;
  list.items.forEach((item, at) => {
    item.spaceBefore = isSpaced && at > 0;
  });
  return list;
}

function changedBlock(document: Document, block: YAMLMap<Node, Node | null>, value: ContentBlock): Node {
  const [first] = block.items;
  const isSpaced = block.items.some(({ key }) => key.spaceBefore);
  const keyIn = ({ key }: Pair<Node, Node | null>) => (isScalar(key) ? keyOf(key.value) : '');
  if (first === undefined) block.flow = false;
  block.items = block.items.filter((pair) => Object.hasOwn(value, keyIn(pair)));
  keepHead(first, block.items[0]);
  for (const [key, item] of Object.entries(value)) {
    const pair = block.items.find((one) => keyIn(one) === key);
    if (pair) pair.value = changedNode(document, pair.value, item);
    else block.items.push(newPair(document, key, item, isSpaced));
  }
  return block;
}

function newPair(document: Document, key: string, item: ContentValue, isSpaced: boolean) {
  const pair = document.createPair(key, item) as Pair<Node, Node | null>;
  pair.value = newNode(document, item);
  pair.key.spaceBefore = isSpaced;
  return pair;
}

/** A comment set apart above the first key belongs to the file, and stays first when that key moves. */
function keepHead(before: Pair<Node> | undefined, now: Pair<Node> | undefined): void {
  const [, head] = /^(.*)\n\n/s.exec(before?.key.commentBefore ?? '') ?? [];
  if (head === undefined || now === undefined || now === before) return;
  now.key.commentBefore = [head, now.key.commentBefore ?? ''].join('\n\n');
  now.key.spaceBefore = false;
}
