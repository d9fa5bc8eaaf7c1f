/** Where the parser found the parts of a document. Pure. */
import {
  isCollection,
  isMap,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { Unspliceable } from './sourceLines.ts';

export function startOf(node: Node): number {
  return rangeOf(node)[0];
}

export function isBlockMap(node: Node | null): node is YAMLMap<Scalar, Node | null> {
  return isMap(node) && node.flow !== true && node.items.length > 0;
}

export function isBlockList(node: Node | null): node is YAMLSeq<Node | null> {
  return isSeq(node) && node.flow !== true && node.items.length > 0;
}

export function isFlow(node: Node | null): boolean {
  return isCollection(node) && node.flow === true;
}

/** Nothing is written there. */
export function isNothing(node: Node | null): boolean {
  return node === null || (!isCollection(node) && startOf(node) === rangeOf(node)[1]);
}

/** Where what the node says ends: after its last character, or after the last line of a block of text. */
export function endOf(node: Node): number {
  if (isBlockMap(node)) {
    const last = node.items.at(-1);
    if (last !== undefined) return pairEnd(last);
  }
  if (isBlockList(node)) {
    const dash = dashesOf(node).at(-1) ?? 0;
    const item = node.items.at(-1) ?? null;
    return item === null ? dash + 1 : Math.max(dash + 1, endOf(item));
  }
  return rangeOf(node)[1];
}

export function pairEnd(pair: Pair<Scalar, Node | null>): number {
  const colon = colonOf(pair);
  return pair.value === null ? colon + 1 : Math.max(colon + 1, endOf(pair.value));
}

/** Throws `Unspliceable` for a key behind a question mark. */
export function colonOf({ srcToken }: Pair<Scalar, Node | null>): number {
  const isExplicit = srcToken?.start.some(({ type }) => type === 'explicit-key-ind') ?? true;
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  if (isExplicit || colon === undefined) throw new Unspliceable();
  return colon.offset;
}

export function dashesOf(list: YAMLSeq<Node | null>): number[] {
  const { srcToken } = list;
  if (srcToken?.type !== 'block-seq') throw new Unspliceable();
  const dashes = srcToken.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
  if (dashes.length !== list.items.length) throw new Unspliceable();
  return dashes;
}

function rangeOf({ range }: Node): [start: number, end: number] {
  if (!range) throw new Unspliceable();
  return [range[0], range[1]];
}

export function spanOf(node: Node): [start: number, end: number] {
  return rangeOf(node);
}
