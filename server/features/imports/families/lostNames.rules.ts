/** Asks where what is read of a family's names is not all that they tell. */
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { readingDoubt } from '../guests/conserved.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { withKinNamed } from './bracketNames.rules.ts';
import { type Household, withAges } from './household.rules.ts';
import { numbersBeside } from './wholeName.rules.ts';

interface ReadNames {
  fields: { nom?: string };
  /** Number of people in titles. */
  titled: number;
  seats: number | null;
  household: Household;
}

const OF_NAMES = ['prenom', 'fullName', 'nameFirst', 'nom'] as const;

export function askWhereLost(
  lines: readonly Line[],
  { fields: { nom = '' }, household, titled, seats }: ReadNames,
  found: Findings,
): void {
  const told = OF_NAMES.flatMap((field) => {
    const line = lineOf(lines, field);
    const { cell } = withAges(withKinNamed(line?.read(field) ?? ''), numbersBeside(lines));
    return line === undefined || cell === '' ? [] : { cell, at: line.where(field) };
  });
  const { guests, unnamed } = household;
  const grown = guests.filter(({ child }) => child !== true).length;
  // « Vidal & Caron » are two without a title.
  const hidden = firstNamesIn(nom).length > 1 ? 0 : titled - grown;
  const isTold = (['guests', 'adults'] as const).some((field) => lineOf(lines, field)?.read(field));
  const message = readingDoubt(told.map(({ cell }) => cell).join(' | '), {
    guests,
    unnamed: Math.max(unnamed, hidden, (seats ?? 0) - guests.length),
    familyName: nom,
    kept: [household.group, ...found.kept],
    ...(!isTold && { of: 'family' as const }),
  });
  const isWrong = found.errors.some(({ path }) => path === 'nom');
  if (message !== null && !isWrong) found.doubts.push({ path: 'prenom', message, cell: told[0]?.at ?? '' });
}
