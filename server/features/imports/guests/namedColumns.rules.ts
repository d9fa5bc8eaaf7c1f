/** Reads the columns that name a family's guests in one cell: « Claire, Paul et Léa (4 ans) », « Enfants : Léa, Tom ». */
import { IMPORT_MAX_CELL } from '../../../../contract/imports/listColumns.ts';
import { checked, type Read } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { assignAgesFromColumn } from './ageColumns.rules.ts';
import { readingDoubt } from './conserved.rules.ts';
import { namesSchema } from './guestColumns.rules.ts';
import { bracketDoubts, splitGuests } from './guestNames.rules.ts';
import type { NamedGuests } from './guestPart.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { FIGURES, hasAges, tellsChildren } from './statedNumbers.rules.ts';

export const NOBODY: NamedGuests = { guests: [], unnamed: 0, doubts: [] };

interface Family {
  familyName: string;
  /** Guests named in the family's first names. */
  household: { guests: readonly ListedGuest[] };
}

/** The guests of the columns of children, of which one may have the ages of those whom another names. */
export function childrenApart(
  lines: readonly Line[],
  list: Family,
  { guests }: NamedGuests,
  found: Findings,
): Record<'children' | 'beside', NamedGuests> {
  const children = guestsOfCell(lines, 'childGuests', list, found);
  const beside = tellsChildren(lines) ? guestsOfCell(lines, 'children', list, found) : NOBODY;
  const others = [...list.household.guests, ...guests];
  const aged = (field: 'childGuests' | 'children', ages: NamedGuests, named: NamedGuests) =>
    assignAgesFromColumn(ages, [...others, ...named.guests], { line: lineOf(lines, field), field, found });
  const ofNames = aged('childGuests', children, beside);
  return { children: ofNames, beside: aged('children', beside, ofNames) };
}

/** « Claire, Paul et Léa (4 ans) ». */
export function guestsOfCell(
  lines: readonly Line[],
  field: 'guests' | 'childGuests' | 'children',
  { familyName }: Pick<Family, 'familyName'>,
  found: Findings,
): NamedGuests {
  const read = (cell: string): Read<NamedGuests> => {
    if (cell.length > IMPORT_MAX_CELL) return { error: `${IMPORT_MAX_CELL} caractères au maximum.` };
    const of = field === 'guests' ? 'guests' : 'children';
    const isOfAges = hasAges(lines, field);
    const areAges = of === 'children' && (FIGURES.test(cell) || (isOfAges && /^\d{1,2}$/.test(cell)));
    const named = splitGuests(areAges ? `${cell} ans` : cell, familyName, of);
    if (areAges && !isOfAges) named.doubts.push(`« ${cell} » : lus comme des âges.`);
    named.doubts.push(...bracketDoubts(named.guests));
    const noted = [...(named.said ?? []), ...(named.noted ?? [])];
    const lost = readingDoubt(cell, {
      ...named,
      familyName,
      kept: [named.group, named.title, ...noted],
      ...(of === 'children' && { of }),
    });
    if (lost !== null) named.doubts.push(lost);
    const wrong = named.guests
      .map((guest) => checked(namesSchema, guest))
      .find((checkedGuest) => 'error' in checkedGuest);
    if (wrong && 'error' in wrong) return wrong;
    const isCounted = lines.some((line) => line.read('numberPers') !== '' || line.read('adults') !== '');
    if (named.group !== undefined && !isCounted)
      named.doubts.push(`« ${named.group} » : une place est gardée. Combien viennent ?`);
    return {
      value: named,
      ...(named.doubts.length > 0 && { doubt: named.doubts.join(' ') }),
      ...(noted.length > 0 && { kept: noted.join(', ') }),
    };
  };
  return readCell(lineOf(lines, field), { field, path: 'invites', found }, read) ?? NOBODY;
}
