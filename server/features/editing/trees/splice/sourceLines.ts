/** A source and the places in it: whole lines, their ends, and changes to be made. Pure. */
import { endOfLines } from '../proseLines.ts';

/** What stands there is written in a way that only allows it to be written anew. */
export class Unspliceable extends Error {}

export interface Edit {
  from: number;
  to: number;
  text: string;
}

export interface Source {
  text: string;
  /** Of a line. */
  end: string;
}

export function sourceOf(text: string): Source {
  return { text, end: endOfLines(text) };
}

export function lineStart({ text }: Source, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** After the end of its line. */
export function lineEnd({ text }: Source, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** After the lines that what ends there takes: a block of text ends with its last line. */
export function linesEnd(source: Source, at: number): number {
  return source.text[at - 1] === '\n' ? at : lineEnd(source, at);
}

/** Columns before it, all of which must be spaces or the marks of lists. */
export function columnOf(source: Source, at: number): number {
  const before = source.text.slice(lineStart(source, at), at);
  if (before.includes('\t')) throw new Unspliceable();
  return before.length - (before.startsWith('\ufeff') ? 1 : 0);
}

export function beginsItsLine(source: Source, at: number): boolean {
  return /^\ufeff? *$/.test(source.text.slice(lineStart(source, at), at));
}

/** Whole lines put in at the start of a line, or after the last one. */
export function insertLines({ text, end }: Source, at: number, lines: readonly string[]): Edit {
  const joined = lines.join(end);
  const isAfterLine = at === 0 || text[at - 1] === '\n';
  return { from: at, to: at, text: isAfterLine ? joined + end : end + joined };
}

/** The blank lines with which the lines from `from` to `to` begin. */
export function blankLinesEnd(source: Source, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const next = lineEnd(source, at);
    if (source.text.slice(at, next).trim() !== '') break;
    at = next;
  }
  return Math.min(at, to);
}

/** Where the remarks begin that stand right above the line `to`, without a blank line between. */
export function remarksStart(source: Source, from: number, to: number): number {
  let at = to;
  while (at > from) {
    const above = lineStart(source, at - 1);
    if (!source.text.slice(above, at).trimStart().startsWith('#')) break;
    at = above;
  }
  return Math.max(at, from);
}

/** Throws `Unspliceable` where two changes want the same place. */
export function applyEdits(text: string, edits: readonly Edit[], from = 0, to = text.length): string {
  let done = from;
  let result = '';
  for (const edit of edits.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    if (edit.from < done || edit.to > to) throw new Unspliceable();
    result += text.slice(done, edit.from) + edit.text;
    done = edit.to;
  }
  return result + text.slice(done, to);
}
