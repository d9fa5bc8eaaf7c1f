/** Writes a tree into the YAML that stands. Pure. */
import { type Document, isMap, isScalar, isSeq, type Node, stringify } from 'yaml';
import { isBlock, sameContent } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { anew, spliceYaml } from './splice/spliceYaml.ts';
import { keyOf, readYamlTree, treeOf } from './yamlTree.ts';

const LAID_OUT = { lineWidth: 0, schema: 'failsafe' } as const;

/** Null where no way of writing it reads back as `value`. */
export function writeYaml(source: string, value: ContentValue): string | null {
  const read = readYamlTree(source);
  if (read.ok && sameContent(read.tree, value)) return source;
  const ways = [
    () => (read.ok ? spliceYaml(source, read.document, value) : null),
    () => (read.ok ? withValues(read.document, value) : null),
    () => anew(value),
    () => stringify(value, LAID_OUT),
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

/** Comments and order stay, indentation and quotes may not. */
function withValues(document: Document.Parsed, value: ContentValue): string {
  const changed = changedNode(document, document.contents, value);
  if (changed !== document.contents) document.contents = changed as typeof document.contents;
  return document.toString(LAID_OUT);
}

function changedNode(document: Document, node: Node | null, value: ContentValue): Node {
  if (node !== null && sameContent(treeOf(node, 0) ?? undefined, value)) return node;
  if (isScalar(node) && typeof value === 'string') {
    node.value = value;
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = value.map((item, index) => changedNode(document, (node.items[index] as Node) ?? null, item));
    return node;
  }
  if (!isMap(node) || !isBlock(value)) return document.createNode(value);
  node.items = node.items.filter(({ key }) => isScalar(key) && Object.hasOwn(value, keyOf(key.value)));
  for (const [key, item] of Object.entries(value)) {
    const pair = node.items.find((one) => isScalar(one.key) && keyOf(one.key.value) === key);
    if (pair) pair.value = changedNode(document, pair.value as Node | null, item);
    else node.items.push(document.createPair(key, item));
  }
  return node;
}
