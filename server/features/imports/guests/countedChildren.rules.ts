/** Brings the guests that are named in line with the number of children that the list tells. */
import { isBlank, type ListedGuest } from './guests.rules.ts';
import type { Numbers } from './statedNumbers.rules.ts';

/** Those whom `withCountedChildren` marked as children. */
export const takenForChildren = (named: readonly ListedGuest[], before: readonly ListedGuest[]) =>
  named.filter(
    ({ prenom, child }) =>
      child === true &&
      prenom !== '' &&
      before.some((guest) => guest.prenom === prenom && guest.child === null),
  );

/** Empty columns behind the last name are nobody's places. */
export const upToTheLast = (guests: readonly ListedGuest[]) =>
  guests.slice(0, guests.findLastIndex((guest) => !isBlank(guest)) + 1);

export const largest = (...numbers: (number | null)[]) => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** « Sophie, Marc + 2 enfants » beside « Léo 5 ans, Zoé 8 mois »: these are the two, no others. */
export function withoutNamed(guests: readonly ListedGuest[], inCells: readonly ListedGuest[]): ListedGuest[] {
  let named = inCells.filter(({ child, prenom }) => child === true && prenom !== '').length;
  return guests.filter(({ child, prenom }) => child !== true || prenom !== '' || named-- <= 0);
}

/**
 * Marks the last of the named guests as children where the counts say that some are, and otherwise adds the
 * children that are counted and not named. Adds no adults. `kids` are all children, with what the list tells of them.
 */
export function withCountedChildren(
  named: ListedGuest[],
  { number, adults, children }: Numbers,
  kids: readonly ListedGuest[],
): ListedGuest[] {
  if (children === null || children === 0) return named;
  const known = named.filter((guest) => !isBlank(guest));
  const small = known.filter(({ child }) => child === true).length;
  const missing = children - small;
  if (missing <= 0) return named;
  const grown = known.length - small;
  const added = kids.slice(-missing);
  // « Kévin, Audrey, Noah, Lina », 4, of whom 2 children; « Claire et Paul », 2, are a couple.
  const areAmong = adults === null && number !== null && number > 2 && known.length === number;
  if ((adults !== null && grown >= adults + missing) || (areAmong && children < number))
    return known.map((guest, index) => {
      const kid = added[index - known.length + missing];
      return kid && guest.child === null ? { ...guest, child: true, age: kid.age } : guest;
    });
  return known.length === 0 ? named : [...known, ...added];
}
