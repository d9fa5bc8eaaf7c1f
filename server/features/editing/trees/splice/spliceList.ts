/** Changes of a list: an item that moves carries its lines and the remarks above it. Pure. */
import type { Node, YAMLSeq } from 'yaml';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { originsOf } from '../../../../../contract/editing/listMatches.rules.ts';
import { treeOf } from '../yamlTree.ts';
import { dashesOf, endOf } from './places.ts';
import { listLines } from './rendering.ts';
import {
  applyEdits,
  beginsItsLine,
  blankLinesEnd,
  columnOf,
  type Edit,
  lineEnd,
  lineStart,
  linesEnd,
  remarksStart,
  type Source,
  Unspliceable,
} from './sourceLines.ts';
import type { SpliceValue } from './spliceBlock.ts';

interface Item {
  node: Node | null;
  dash: number;
  /** Of the blank lines that keep it apart, of the remarks above it, and after its lines. */
  apart: number;
  start: number;
  end: number;
}

/** `top` is where its first line may begin, remarks included. */
export function spliceList(
  source: Source,
  list: YAMLSeq<Node | null>,
  value: readonly ContentValue[],
  { top, splice }: { top: number; splice: SpliceValue },
): Edit[] {
  const items = itemsOf(source, list, top);
  const before = items.map(({ node }) => (node === null ? '' : treeOf(node, 0)));
  if (before.includes(null)) throw new Unspliceable();
  const places = originsOf(before as ContentValue[], value);
  const changed = (item: Item, now: number) =>
    splice(source, item.node, value[now] ?? '', {
      mark: item.dash + 1,
      behind: 'dash',
      indent: columnOf(source, item.dash) + 2,
    });
  if (places.length === items.length && places.every((place, now) => place === now))
    return items.flatMap(changed);
  return [inOrder(source, items, places, { value, changed })];
}

function inOrder(
  source: Source,
  items: readonly Item[],
  places: readonly (number | null)[],
  { value, changed }: { value: readonly ContentValue[]; changed: (item: Item, now: number) => Edit[] },
): Edit {
  const [first, second] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined) throw new Unspliceable();
  const indent = columnOf(source, first.dash);
  const usualGap = second === undefined ? '' : source.text.slice(second.apart, second.start);
  const pieces = places.map((place, now) => {
    const item = place === null ? undefined : items[place];
    const gap = item === undefined || item === first ? usualGap : source.text.slice(item.apart, item.start);
    const lines =
      item === undefined
        ? listLines([value[now] ?? ''], indent).join(source.end)
        : applyEdits(source.text, changed(item, now), item.start, item.end);
    return (now === 0 ? '' : gap) + (lines.endsWith('\n') ? lines : lines + source.end);
  });
  const text = pieces.join('');
  const isEnded = source.text[last.end - 1] === '\n';
  return { from: first.start, to: last.end, text: isEnded ? text : text.slice(0, -source.end.length) };
}

function itemsOf(source: Source, list: YAMLSeq<Node | null>, top: number): Item[] {
  const dashes = dashesOf(list);
  const items: Item[] = [];
  for (const [index, dash] of dashes.entries()) {
    if (!beginsItsLine(source, dash)) throw new Unspliceable();
    const node = list.items[index] ?? null;
    const end = node === null ? lineEnd(source, dash) : linesEnd(source, Math.max(dash + 1, endOf(node)));
    const line = lineStart(source, dash);
    const above = items.at(-1)?.end;
    // Above the first one, what is kept apart by a blank line speaks of the whole list.
    const apart = above ?? remarksStart(source, top, line);
    const start = above === undefined ? apart : blankLinesEnd(source, above, line);
    items.push({ node, dash, apart, start, end });
  }
  return items;
}
