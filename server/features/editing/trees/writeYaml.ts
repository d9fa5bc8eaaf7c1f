/** Writes a tree into the YAML that stands: a changed text alone where no more has changed, and otherwise with every comment and the order of keys. Pure. */
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

/** Null where no way of writing it reads back as `value`. */
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

/** Where texts alone have changed, all the rest stays byte for byte. Null where keys or items came, went or moved. */
function withTexts(source: string, value: ContentValue): string | null {
  const tokens = [...new Parser().parse(source)];
  // As it is read: looking out for keys written twice takes the square of their number.
  const [document, other] = [
    ...new Composer({ ...LAID_OUT, uniqueKeys: false, keepSourceTokens: true }).compose(tokens),
  ];
  if (document === undefined || other !== undefined) return null;
  if (!setTexts(document.contents, value, {})) return null;
  return tokens.map((token) => CST.stringify(token)).join('');
}

/** Gives false where it is of another shape. */
function setTexts(
  node: Node | null,
  value: ContentValue,
  place: { afterKey?: boolean; inFlow?: boolean },
): boolean {
  if (node === null || sameContent(treeOf(node, 0) ?? undefined, value)) return node !== null;
  if (isScalar(node) && typeof value === 'string' && CST.isScalar(node.srcToken)) {
    CST.setScalarValue(node.srcToken, value, { ...place, ...typeFor(value, place.inFlow) });
    return true;
  }
  const inFlow = place.inFlow || (isCollection(node) && node.flow === true);
  if (isSeq<Node>(node) && Array.isArray(value) && node.items.length === value.length)
    return node.items.every((item, at) => setTexts(item, value[at] ?? '', { inFlow }));
  if (!isMap<Node, Node | null>(node) || !isBlock(value)) return false;
  if (node.items.length !== Object.keys(value).length) return false;
  return node.items.every(({ key, value: child }) => {
    const next = isScalar(key) ? value[keyOf(key.value)] : undefined;
    return next !== undefined && setTexts(child, next, { afterKey: true, inFlow });
  });
}

/** The kind that stands is kept, but for what it cannot say well. */
function typeFor(text: string, inFlow = false): { type?: 'BLOCK_LITERAL' | 'QUOTE_DOUBLE' } {
  // Empty lines at its end would be taken for those that follow it.
  if (/\n\n$|^\s*$/.test(text)) return { type: 'QUOTE_DOUBLE' };
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

/** The file is laid out anew, which changes no line of one that is laid out as ours are. */
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

/** What moved takes its comments along; what is new or changed stands for what it replaces. */
function changedList(document: Document, list: YAMLSeq<Node>, value: readonly ContentValue[]): Node {
  const isSpaced = list.items.some(({ spaceBefore }) => spaceBefore);
  const known = Map.groupBy(list.items, (item) => JSON.stringify(treeOf(item, 0)));
  const moved = value.map((item) => known.get(JSON.stringify(item))?.shift());
  const stays = new Set(moved);
  const free = list.items.map((item) => (stays.has(item) ? null : item));
  list.items = value.map((item, at) => moved[at] ?? changedNode(document, free[at] ?? null, item));
  // What was empty, or a line of words, is no place for blocks.
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

/** What stands apart above the first key is the file's, and stays where that key goes. */
function keepHead(before: Pair<Node> | undefined, now: Pair<Node> | undefined): void {
  const [, head] = /^(.*)\n\n/s.exec(before?.key.commentBefore ?? '') ?? [];
  if (head === undefined || now === undefined || now === before) return;
  now.key.commentBefore = [head, now.key.commentBefore ?? ''].join('\n\n');
  now.key.spaceBefore = false;
}
