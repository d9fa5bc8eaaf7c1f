/**
 * Gives children the ages that stand in another column: in that of the children (« Mamadou et Awa (ados) » beside
 * « 14 et 16 ans »), or in one that goes into the note as a whole.
 */
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { Findings, Line } from '../table/lines.rules.ts';
import { agesAlone } from './childCells.rules.ts';
import type { NamedGuests } from './guestPart.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { FIGURES, hasAges } from './statedNumbers.rules.ts';

type Kid = Pick<ListedGuest, 'prenom' | 'child' | 'age'>;

const waitsForAge = ({ prenom, child, age }: Kid) => child === true && prenom !== '' && age === null;
const isAgeAlone = ({ prenom, child, age }: Kid) => child === true && prenom === '' && age !== null;

/**
 * Sets the ages of the children named elsewhere, in order, if they are as many. Returns the guests of the column of
 * ages that are left: none then; those beyond the named children, with a doubt, if the numbers differ.
 */
export function assignAgesFromColumn(
  ages: NamedGuests,
  named: readonly ListedGuest[],
  { line, field, found }: { line: Line | undefined; field: 'childGuests' | 'children'; found: Findings },
): NamedGuests {
  const waiting = named.filter(waitsForAge);
  const areAges = line !== undefined && hasAges([line], field) && ages.guests.every(isAgeAlone);
  if (!areAges || ages.guests.length === 0 || waiting.length === 0) return ages;
  if (waiting.length === ages.guests.length) {
    for (const [index, guest] of waiting.entries()) guest.age = ages.guests[index]?.age ?? null;
    return { ...ages, guests: [] };
  }
  const cell = line.read(field);
  const message = `«\u00a0${cell}\u00a0»\u00a0: de quels enfants\u00a0? Les âges sont gardés dans la note.`;
  found.doubts.push({ path: 'invites', message, cell: line.where(field) });
  found.kept.push(`${line.headingOf(field)} : ${cell}`);
  return { ...ages, guests: ages.guests.slice(waiting.length).map((guest) => ({ ...guest, age: null })) };
}

/** The ages under « Âges » or « Âges enfants », a column that stays in the note as a whole. */
export function agesOfUnmappedColumn(lines: readonly Line[]): readonly number[] {
  for (const { heading, cell } of lines.flatMap((line) => line.readAll('kept'))) {
    if (!/\bages?\b/.test(normalizeText(heading))) continue;
    const ages = agesAlone(FIGURES.test(cell) || /^\d{1,2}$/.test(cell) ? `${cell} ans` : cell);
    if (ages.length > 0 && ages.every((age) => age <= MAX_CHILD_AGE)) return ages;
  }
  return [];
}

/** Sets them only if there are as many children without an age. */
export function withAges(guests: readonly ListedGuest[], ages: readonly number[]): ListedGuest[] {
  const waiting = guests.filter(({ child, age }) => child === true && age === null);
  if (waiting.length !== ages.length) return [...guests];
  return guests.map((guest) =>
    waiting.includes(guest) ? { ...guest, age: ages[waiting.indexOf(guest)] ?? null } : guest,
  );
}
