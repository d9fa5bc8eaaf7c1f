/** A text of its own file, line by line: the ends of lines are the file's own business. Pure. */
import { spelled } from './yamlTree.ts';

const BOM = '\ufeff';

/** As people write it: without the mark of its encoding, each line ended the same way. */
export function proseOf(source: string): string {
  return spelled(withoutBom(source).replaceAll('\r\n', '\n'));
}

/** Lines that both begin and end with stay as they were. */
export function writeProse(source: string, text: string): string {
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
export function endOfLines(source: string): '\r\n' | '\n' {
  return source[source.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
}

/** Each with its end. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function withoutBom(source: string): string {
  return source.startsWith(BOM) ? source.slice(BOM.length) : source;
}
