/** Changes of a block: keys that go take their lines, new ones come after the last. Pure. */
import type { Node, Pair, Scalar, YAMLMap } from 'yaml';
import type { ContentBlock } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { keyOf } from '../yamlTree.ts';
import { colonOf, pairEnd, startOf } from './places.ts';
import { blockLines } from './rendering.ts';
import type { Spot } from './replaceValue.ts';
import {
  beginsItsLine,
  blankLinesEnd,
  columnOf,
  type Edit,
  insertLines,
  lineStart,
  linesEnd,
  remarksStart,
  type Source,
  Unspliceable,
} from './sourceLines.ts';

type BlockPair = Pair<Scalar, Node | null>;
export type SpliceValue = (source: Source, node: Node | null, value: ContentValue, spot: Spot) => Edit[];

const STEP = 2;

/** `top` is where its first line may begin, remarks included. Throws `Unspliceable` where nothing of it stays. */
export function spliceBlock(
  source: Source,
  { items }: YAMLMap<Scalar, Node | null>,
  value: ContentBlock,
  { top, splice }: { top: number; splice: SpliceValue },
): Edit[] {
  const indent = columnOf(source, startOf(first(items).key));
  const named = items.map((pair) => ({ pair, key: keyOf(pair.key.value) }));
  const isKept = ({ key }: { key: string }) => Object.hasOwn(value, key);
  if (!named.some(isKept)) throw new Unspliceable();
  const edits = named.filter(isKept).flatMap(({ pair, key }) => {
    const spot = { mark: colonOf(pair) + 1, behind: 'colon' as const, indent: indent + STEP };
    return splice(source, pair.value, value[key] ?? '', spot);
  });
  const added = Object.entries(value).filter(([key]) => !named.some((one) => one.key === key));
  return [
    ...edits,
    ...removals(source, items, { top, isKept: (pair) => isKept({ key: keyOf(pair.key.value) }) }),
    ...additions(source, items, blockLines(Object.fromEntries(added), indent)),
  ];
}

function removals(
  source: Source,
  items: readonly BlockPair[],
  { top, isKept }: { top: number; isKept: (pair: BlockPair) => boolean },
): Edit[] {
  const firstKept = items.findIndex(isKept);
  const edits: Edit[] = [];
  for (const [index, pair] of items.entries()) {
    if (isKept(pair)) continue;
    const start = startOf(pair.key);
    const before = items[index - 1];
    const above = before === undefined ? top : linesEnd(source, pairEnd(before));
    const end = linesEnd(source, pairEnd(pair));
    if (!beginsItsLine(source, start)) {
      edits.push(...takeFromDash(source, start, items, firstKept));
      continue;
    }
    // Those between the first kept key and the dash went with the line of the dash.
    if (index < firstKept && !beginsItsLine(source, startOf(first(items).key))) continue;
    const remarks = remarksStart(source, above, lineStart(source, start));
    // The blank line that kept it apart goes too: above it, or below where it was the first.
    const next = items[index + 1];
    const isLastOfHead = index === firstKept - 1 && next !== undefined;
    const below = isLastOfHead ? blankLinesEnd(source, end, lineStart(source, startOf(next.key))) : end;
    edits.push({ from: index === 0 ? remarks : blankStart(source, above, remarks), to: below, text: '' });
  }
  return edits;
}

/** Behind a dash stands the first key: the next one takes its place, or the line below where remarks stand between. */
function takeFromDash(source: Source, start: number, items: readonly BlockPair[], firstKept: number): Edit[] {
  const next = items[firstKept];
  const last = items[firstKept - 1];
  if (next === undefined || last === undefined) throw new Unspliceable();
  const between = source.text.slice(linesEnd(source, pairEnd(last)), startOf(next.key));
  if (between.trim() === '') return [{ from: start, to: startOf(next.key), text: '' }];
  return [{ from: start, to: linesEnd(source, pairEnd(last)), text: source.end }];
}

/** Where the blank lines right above begin. */
function blankStart(source: Source, from: number, to: number): number {
  let at = to;
  while (at > from) {
    const above = lineStart(source, at - 1);
    if (source.text.slice(above, at).trim() !== '') break;
    at = above;
  }
  return Math.max(at, from);
}

function additions(source: Source, items: readonly BlockPair[], lines: readonly string[]): Edit[] {
  const last = items.at(-1);
  const before = items.at(-2);
  if (lines.length === 0 || last === undefined) return [];
  const at = linesEnd(source, pairEnd(last));
  const isApart =
    before !== undefined &&
    blankLinesEnd(source, linesEnd(source, pairEnd(before)), startOf(last.key)) >
      linesEnd(source, pairEnd(before));
  return [insertLines(source, at, isApart ? ['', ...lines] : lines)];
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Unspliceable();
  return item;
}
