/** Gives guests the diets of the column of their family's line. */
import { ofName } from '../../../../contract/elision.rules.ts';
import { columnOf } from '../../../../contract/imports/listColumns.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { cutDoubt } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { calledIn } from './called.rules.ts';
import { dietsInCell, isNeverADiet } from './diets.rules.ts';
import { bothDiets, type ListedGuest, type ListedGuests, NAMELESS } from './guests.rules.ts';

const LIST = new Intl.ListFormat('fr');
/** « d’Anne et Luc », « de ce convive » */
export function ofGuests(guests: readonly ListedGuest[]): string {
  const names = guests.flatMap(({ prenom }) => prenom || []);
  const others = guests.length - names.length;
  const unnamed = others === 0 ? [] : [others === 1 ? 'ce convive' : `${others} convives sans nom`];
  return ofName(LIST.format([...names, ...unnamed]));
}

/** Gives the column's diets; those of nobody in particular are asked about. */
export function addDiets(
  cell: string,
  lines: readonly Line[],
  { named, number }: ListedGuests,
  found: Findings,
): void {
  const line = lineOf(lines, columnOf('diet'));
  // « Tom ado » under « Régime » tells who Tom is.
  const isOther = cell.split(/[,;/\n]/u).some((piece) => isNeverADiet(calledIn(piece, named, cell).diet));
  if (line && isOther) found.kept.push(`${line.headingOf(columnOf('diet'))} : ${cell}`);
  const seats = Math.max(1, number ?? 0, named.length);
  while (named.length < seats) named.push({ ...NAMELESS });
  const diets = dietsInCell(cell, named, seats === 1 || line?.read('reference') !== '');
  // The length after the cut does not tell: spaces at its end go, too.
  let isCut = false;
  const withMore = (before: string | undefined, diet: string) => {
    isCut ||= [before, diet].filter(Boolean).join(', ').length > LIMITS.diet;
    return bothDiets(before, diet);
  };
  for (const { guests, diet, isUnclear, instead } of diets) {
    for (const guest of guests)
      if (isUnclear) guest.likelyDiet = withMore(guest.likelyDiet, diet);
      else guest.told = { ...guest.told, diet: withMore(guest.told.diet, diet) };
    if (!isUnclear) continue;
    const whose =
      guests.length > 1 && guests.length === named.length ? 'de toute la famille' : ofGuests(guests);
    const message = `«\u00a0${diet}\u00a0»\u00a0: lu comme le régime ${whose}.`;
    found.doubts.push({
      ...{ path: 'invites.diet', message, ...(line && { cell: line.where(columnOf('diet')) }) },
      ...(instead.length > 0 && { instead }),
    });
  }
  if (!line || (!isCut && named.every((guest) => told(guest).length <= LIMITS.diet))) return;
  found.doubts.push({
    path: 'invites.diet',
    message: cutDoubt(LIMITS.diet),
    cell: line.where(columnOf('diet')),
  });
  found.kept.push(`${line.headingOf(columnOf('diet'))} : ${cell}`);
}

const told = ({ told: { diet }, likelyDiet }: ListedGuest) => [diet, likelyDiet].filter(Boolean).join(', ');
