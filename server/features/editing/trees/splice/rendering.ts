/** A value as YAML that a hand would have written: plain where that is safe, in quotes, or as a block. Pure. */

import { isBlock } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { Unspliceable } from './sourceLines.ts';

/** What stands behind the colon or the dash, and the lines below. */
export interface Rendered {
  inline: string;
  below: string[];
}

export interface Manner {
  /** Columns before what it holds. */
  indent: number;
  /** Behind a key's colon, or behind the dash of a list, where its first key stands at once. */
  behind: 'colon' | 'dash';
  /** How the text before was written, by the parser's word. */
  before?: string | undefined;
}

const STEP = 2;

export function rendered(value: ContentValue, manner: Manner): Rendered {
  if (typeof value === 'string') return text(value, manner);
  const lines = Array.isArray(value) ? listLines(value, manner.indent) : blockLines(value, manner.indent);
  if (lines.length === 0) return { inline: Array.isArray(value) ? '[]' : '{}', below: [] };
  if (manner.behind === 'colon') return { inline: '', below: lines };
  const [first = '', ...below] = lines;
  return { inline: first.slice(manner.indent), below };
}

export function listLines(items: readonly ContentValue[], indent: number): string[] {
  return items.flatMap((item) => {
    const { inline, below } = rendered(item, { indent: indent + STEP, behind: 'dash' });
    return [`${' '.repeat(indent)}- ${inline}`, ...below];
  });
}

export function blockLines(block: { [key: string]: ContentValue }, indent: number): string[] {
  return Object.entries(block).flatMap(([key, value]) => {
    const { inline, below } = rendered(value, { indent: indent + STEP, behind: 'colon' });
    return [`${' '.repeat(indent)}${keyText(key)}:${inline && ` ${inline}`}`, ...below];
  });
}

/** Letters and figures first: no sign of YAML's own. */
const PLAIN = /^[\p{L}\p{N}«(“][^\p{Cc}\p{Zl}\p{Zp}\ufeff]*$/u;
const MEANS_MORE = /:(?: |$)| #|\s$/;
const PLAIN_KEY = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*$/u;

function keyText(key: string): string {
  // A longer one would need YAML's own question mark.
  if (key.length > 500) throw new Unspliceable();
  return PLAIN_KEY.test(key) ? key : quoted(key);
}

function text(value: string, { indent, before }: Manner): Rendered {
  if (value.includes('\n') && fitsBlock(value)) return block(value, indent);
  if (before === 'BLOCK_FOLDED' && value.length > WIDE && fitsFolded(value)) return folded(value, indent);
  return { inline: oneLine(value, before), below: [] };
}

function oneLine(value: string, before: string | undefined): string {
  if (before === 'QUOTE_SINGLE' && !UNSEEN.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return before !== 'QUOTE_DOUBLE' && PLAIN.test(value) && !MEANS_MORE.test(value) ? value : quoted(value);
}

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/u;
const UNSEEN_IN_BLOCK = /[\p{Zl}\p{Zp}\ufeff]|(?![\n\t])\p{Cc}/u;

/** Its first line sets the indentation, and its end says how many line breaks are its own. */
function fitsBlock(value: string): boolean {
  return /^[^\s]/.test(value) && !value.endsWith('\n\n') && !UNSEEN_IN_BLOCK.test(value);
}

function block(value: string, indent: number): Rendered {
  const isEnded = value.endsWith('\n');
  const lines = (isEnded ? value.slice(0, -1) : value).split('\n');
  return {
    inline: isEnded ? '|' : '|-',
    below: lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)),
  };
}

/** Columns of a line that a hand folds. */
const WIDE = 100;

function fitsFolded(value: string): boolean {
  return !UNSEEN.test(value) && !/^ | $| {2}/.test(value);
}

function folded(value: string, indent: number): Rendered {
  const below: string[] = [];
  for (const word of value.split(' ')) {
    const last = below.at(-1);
    if (last !== undefined && last.length + word.length < indent + WIDE + 20)
      below[below.length - 1] = `${last} ${word}`;
    else below.push(' '.repeat(indent) + word);
  }
  return { inline: '>-', below };
}

function quoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** On one line between brackets, where commas and brackets mean more. */
export function flowText(value: ContentValue): string {
  if (typeof value === 'string') return /[,[\]{}:#]/.test(value) ? quoted(value) : oneLine(value, undefined);
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  const pairs = Object.entries(value).map(([key, item]) => `${keyText(key)}: ${flowText(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** Whether it reads well on one line. */
export function fitsFlow(value: ContentValue): boolean {
  if (typeof value === 'string') return !value.includes('\n');
  if (isBlock(value)) return Object.values(value).every((item) => typeof item === 'string' && fitsFlow(item));
  return value.length > 0 && value.every((item) => typeof item === 'string' && fitsFlow(item));
}
