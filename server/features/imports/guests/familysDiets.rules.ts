/**
 * Gives guests the diets of their family's line: those of its column, and those among its notes, such as « Adam
 * allergique aux arachides ».
 */
import { columnOf } from '../../../../contract/imports/importFields.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { cutDoubt } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { calledIn } from './called.rules.ts';
import { asksOfFood, dietsInCell, isNeverADiet, isOfAll, withExceptions } from './diets.rules.ts';
import { bothDiets, isBlank, type ListedGuest, type ListedGuests, NAMELESS } from './guests.rules.ts';

const LIST = new Intl.ListFormat('fr');
const namesOf = (guests: readonly ListedGuest[]) =>
  LIST.format(guests.map(({ prenom }) => prenom || 'ce convive'));

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
  const places = Math.max(1, number ?? 0, named.length);
  while (named.length < places) named.push({ ...NAMELESS });
  const diets = dietsInCell(cell, named, places === 1 || line?.read('reference') !== '');
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
    const whose = guests.length > 1 && guests.length === named.length ? 'toute la famille' : namesOf(guests);
    const message = `«\u00a0${diet}\u00a0»\u00a0: lu comme le régime de ${whose}.`;
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

/** Always asked, because a guest will read in the form what the hosts noted for themselves. */
export function addNoteDiets(lines: readonly Line[], { named, number }: ListedGuests, found: Findings): void {
  const line = lineOf(lines, 'note');
  if (line === undefined || line.read('reference') !== '') return;
  // « Linh + 1 » too: what is noted is more likely told of Linh.
  const isOnlyNamed = named.filter((guest) => !isBlank(guest)).length === 1 && (number ?? 1) <= 2;
  for (const { guests, diet } of dietsInNote(line.read('note'), named, isOnlyNamed)) {
    for (const guest of guests) guest.likelyDiet = bothDiets(guest.likelyDiet, diet);
    const message = `« ${diet} », dans les notes\u00a0: aussi le régime de ${namesOf(guests)}.`;
    found.doubts.push({ path: 'diet', message, cell: line.where('note') });
  }
}

/** The diets whose guests are named beside them, or are the only one with a name; the others are nobody's. */
export function dietsInNote(
  note: string,
  named: readonly ListedGuest[],
  isOnlyNamed: boolean,
): { guests: ListedGuest[]; diet: string }[] {
  return note.split(/[,;.\n]|\s[-–—]\s/u).flatMap((piece) => {
    if (!asksOfFood(piece)) return [];
    const called = calledIn(piece, named, note);
    const others = isOfAll(piece) ? named : isOnlyNamed ? named.slice(0, 1) : [];
    const whose = called.guests.length > 0 ? called.guests : others;
    const excepted = called.guests.length > 0 ? withExceptions(piece, named) : null;
    const guests = (excepted?.guests ?? whose).filter(
      ({ told, likelyDiet }) => told.diet === undefined && likelyDiet === undefined,
    );
    const { diet } = excepted ?? called;
    return guests.length === 0 || diet === '' || diet.length > LIMITS.diet ? [] : [{ guests, diet }];
  });
}
