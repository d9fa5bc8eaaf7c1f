/** Applies the hosts' decisions to planned rows, and marks what each would store, as the preview showed it. */
import { hash } from 'node:crypto';
import type { ImportChoices, ImportRow } from '../../../../contract/imports/imports.schema.ts';

/** Applies the hosts' decision to a row; without one an ambiguous row is skipped. */
export function decided(row: ImportRow, choices: ImportChoices): ImportRow {
  if (choices[row.key] === 'aside') return { ...row, action: 'error' };
  if (choices[row.key] === 'listed' && row.listed) return { ...row, famille: row.listed, action: 'update' };
  const chosen = row.choices.find(({ before }) => (before?.id ?? 'new') === choices[row.key]);
  return chosen ? { ...row, ...chosen, action: chosen.before ? 'update' : 'create' } : row;
}

export function stores({ action }: ImportRow): boolean {
  return action === 'create' || action === 'update';
}

/** Marks of a row as planned, and as each possible decision would make it. */
export interface Marks {
  key: string;
  own: string;
  chosen: Record<string, string>;
}

export function marksOf(row: ImportRow): Marks {
  const wanted = [
    ...row.choices.map(({ before }) => before?.id ?? 'new'),
    ...(row.listed === null ? [] : ['listed']),
  ];
  return {
    key: row.key,
    own: mark(row),
    chosen: Object.fromEntries(wanted.map((each) => [each, mark(decided(row, { [row.key]: each }))])),
  };
}

export function isOther(
  { key, own, chosen }: Marks,
  row: ImportRow | undefined,
  choices: ImportChoices,
): boolean {
  if (choices[key] === 'aside') return row?.key !== key;
  return (chosen[choices[key] ?? ''] ?? own) !== (row && mark(decided(row, choices)));
}

/** Equal for two rows that store the same. */
function mark(row: ImportRow): string {
  if (!stores(row)) return row.action;
  return hash('sha256', JSON.stringify([row.action, row.famille, row.before]), 'base64url');
}
