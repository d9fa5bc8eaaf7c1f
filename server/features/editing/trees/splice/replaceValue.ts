/** Writes one value anew, where it stands. Remarks on the line of its key stay there. Pure. */
import { isScalar, type Node } from 'yaml';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { endOf, isBlockList, isBlockMap, isNothing, spanOf } from './places.ts';
import { rendered } from './rendering.ts';
import { type Edit, insertLines, lineEnd, linesEnd, type Source } from './sourceLines.ts';

/** Where a value stands. */
export interface Spot {
  /** After the colon of its key, or after its dash. */
  mark: number;
  behind: 'colon' | 'dash';
  /** Columns before what it holds, when that takes lines of its own. */
  indent: number;
}

export function replaceValue(source: Source, node: Node | null, value: ContentValue, spot: Spot): Edit[] {
  const before = isScalar(node) ? node.type : undefined;
  const { inline, below } = rendered(value, { indent: spot.indent, behind: spot.behind, before });
  const behindMark = inline && ` ${inline}`;
  if (node === null || isNothing(node))
    return [
      { from: spot.mark, to: spot.mark, text: behindMark },
      ...linesBelow(source, lineEnd(source, spot.mark), below),
    ];
  if (isBlockText(before)) return replaceBlockText(source, node, { inline, below });
  const [start, end] = spanOf(node);
  const isOnItsLine = !source.text.slice(spot.mark, start).includes('\n');
  if (isBlockMap(node) || isBlockList(node)) {
    const last = linesEnd(source, endOf(node));
    const first = isOnItsLine ? endOfText(source, spot.mark) : lineEnd(source, spot.mark);
    const text = below.length === 0 ? '' : below.join(source.end) + source.end;
    // Behind a dash its first key stands on the line of the dash itself.
    if (isOnItsLine) {
      const whole = behindMark + source.end + text;
      return [{ from: spot.mark, to: last, text: withEndLike(source, last, whole) }];
    }
    return [
      { from: spot.mark, to: spot.mark, text: behindMark },
      { from: first, to: last, text: withEndLike(source, last, text) },
    ];
  }
  const from = isOnItsLine && inline !== '' ? start : spot.mark;
  const text = isOnItsLine && inline !== '' ? inline : behindMark;
  return [{ from, to: end, text }, ...linesBelow(source, lineEnd(source, end), below)];
}

function isBlockText(type: string | undefined): boolean {
  return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}

/** A remark may stand behind its sign. */
function replaceBlockText(
  source: Source,
  node: Node,
  { inline, below }: { inline: string; below: readonly string[] },
): Edit[] {
  const [start, end] = spanOf(node);
  const sign = source.text.slice(start, endOfText(source, start));
  const remark = /[ \t]#.*/.exec(sign)?.[0] ?? '';
  const text = [inline + remark, ...below].join(source.end) + source.end;
  return [{ from: start, to: end, text: withEndLike(source, end, text) }];
}

function linesBelow(source: Source, at: number, lines: readonly string[]): Edit[] {
  return lines.length === 0 ? [] : [insertLines(source, at, lines)];
}

/** Without its last line break where there was none. */
function withEndLike({ text, end }: Source, at: number, written: string): string {
  return text[at - 1] === '\n' || !written.endsWith(end) ? written : written.slice(0, -end.length);
}

/** Before its line break. */
function endOfText(source: Source, at: number): number {
  const end = source.text.slice(at, lineEnd(source, at)).search(/\r?\n$/);
  return end < 0 ? source.text.length : at + end;
}
