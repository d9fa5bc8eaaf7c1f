/** Writes a tree into the source that stands: only what has changed is written anew. Pure. */
import { type Document, isMap, isScalar, isSeq, type Node } from 'yaml';
import { isBlock, sameContent } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { keyOf, treeOf } from '../yamlTree.ts';
import { isBlockList, isBlockMap, isFlow, spanOf, startOf } from './places.ts';
import { blockLines, fitsFlow, flowText } from './rendering.ts';
import { replaceValue, type Spot } from './replaceValue.ts';
import {
  applyEdits,
  type Edit,
  insertLines,
  lineEnd,
  type Source,
  sourceOf,
  Unspliceable,
} from './sourceLines.ts';
import { spliceBlock } from './spliceBlock.ts';
import { spliceList } from './spliceList.ts';

/** Null where it cannot be done by lines. */
export function spliceYaml(text: string, document: Document.Parsed, value: ContentValue): string | null {
  const source = sourceOf(text);
  try {
    return applyEdits(text, editsOfRoot(source, document.contents, value));
  } catch (error) {
    if (error instanceof Unspliceable) return null;
    throw error;
  }
}

/** A file of its own; null where a key is too long for a line. */
export function anew(value: ContentValue): string | null {
  try {
    return applyEdits('', editsOfRoot(sourceOf(''), null, value));
  } catch (error) {
    if (error instanceof Unspliceable) return null;
    throw error;
  }
}

function editsOfRoot(source: Source, root: Node | null, value: ContentValue): Edit[] {
  if (root === null && isBlock(value)) return [insertLines(source, source.text.length, blockLines(value, 0))];
  const top = root === null ? 0 : topOf(source, root);
  const inPlace = { top, splice: spliceValue };
  if (isBlockMap(root) && isBlock(value)) return spliceBlock(source, root, value, inPlace);
  if (isBlockList(root) && Array.isArray(value) && value.length > 0)
    return spliceList(source, root, value, inPlace);
  throw new Unspliceable();
}

/** After the line of dashes with which a document may begin. */
function topOf({ text }: Source, root: Node): number {
  const opening = text.slice(0, startOf(root)).lastIndexOf('---');
  return opening < 0 ? 0 : text.indexOf('\n', opening) + 1;
}

function spliceValue(source: Source, node: Node | null, value: ContentValue, spot: Spot): Edit[] {
  if (sameContent(node === null ? '' : (treeOf(node, 0) ?? undefined), value)) return [];
  try {
    return within(source, node, value, spot) ?? replaceValue(source, node, value, spot);
  } catch (error) {
    if (!(error instanceof Unspliceable)) throw error;
    return replaceValue(source, node, value, spot);
  }
}

/** Undefined where it is of another kind than before. */
function within(source: Source, node: Node | null, value: ContentValue, spot: Spot): Edit[] | undefined {
  const inPlace = { top: lineEnd(source, spot.mark), splice: spliceValue };
  if (isBlockMap(node) && isBlock(value)) return spliceBlock(source, node, value, inPlace);
  if (isBlockList(node) && Array.isArray(value) && value.length > 0)
    return spliceList(source, node, value, inPlace);
  if (node !== null && isFlow(node) && typeof value !== 'string') return spliceFlow(node, value);
  return undefined;
}

/** Between brackets: item by item where none came or went, all of them on one line otherwise. */
function spliceFlow(node: Node, value: ContentValue): Edit[] | undefined {
  const parts = flowParts(node, value);
  const [from, to] = spanOf(node);
  if (parts === undefined) return fitsFlow(value) ? [{ from, to, text: flowText(value) }] : undefined;
  const edits = parts.map(([part, wanted]) =>
    sameContent(treeOf(part, 0) ?? undefined, wanted) ? [] : flowEdit(part, wanted),
  );
  return edits.includes(undefined) ? undefined : edits.flatMap((edit) => edit ?? []);
}

function flowEdit(part: Node, wanted: ContentValue): Edit[] | undefined {
  if (!isScalar(part)) return spliceFlow(part, wanted);
  const [from, to] = spanOf(part);
  return fitsFlow(wanted) && from < to ? [{ from, to, text: flowText(wanted) }] : undefined;
}

function flowParts(node: Node, value: ContentValue): [Node, ContentValue][] | undefined {
  if (isSeq(node) && Array.isArray(value) && node.items.length === value.length && value.length > 0)
    return node.items.map((item, index) => [item as Node, value[index] ?? '']);
  if (!isMap(node) || !isBlock(value) || node.items.length !== Object.keys(value).length) return undefined;
  const parts = node.items.map(({ key, value: item }): [Node, ContentValue] | undefined => {
    const name = isScalar(key) ? keyOf(key.value) : undefined;
    return name !== undefined && item !== null && Object.hasOwn(value, name)
      ? [item as Node, value[name] ?? '']
      : undefined;
  });
  return parts.includes(undefined) || parts.length === 0 ? undefined : (parts as [Node, ContentValue][]);
}
