/** The note of a family from what a list keeps for it; says what does not fit. */
import type { CellError } from '../../../../contract/imports/imports.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { cutTo } from '../table/cells.rules.ts';

interface Fitted {
  note: string;
  /** What is left out, in the order of the list. */
  left: string[];
}

/** Adds each line once, because a list may be imported again, and none in part: half an address is another one. */
export function noteWith(note: string, kept: readonly string[]): Fitted {
  let fitted = note;
  const left: string[] = [];
  for (const line of kept.filter((line) => line !== '' && !note.includes(line))) {
    const longer = [fitted, line].filter(Boolean).join('\n');
    if (longer.length <= LIMITS.note) fitted = longer;
    else left.push(line);
  }
  return { note: fitted, left };
}

/** The hosts agree to it, or shorten a cell. */
export function noteDoubts({ left }: Pick<Fitted, 'left'>): CellError[] {
  return left.map((line) => ({
    path: 'note',
    message: `La note est pleine (${LIMITS.note} caractères)\u00a0: «\u00a0${cutTo(120, line)}${line.length > 120 ? '…' : ''}\u00a0» n’y est pas. Raccourcissez une cellule, ou copiez-le ailleurs.`,
  }));
}
