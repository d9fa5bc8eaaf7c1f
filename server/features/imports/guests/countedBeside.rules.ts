/** People counted beside their names: « Jean (2 pers.) », « Jean et Marie (2 ad. 1 enf.) », « Anne et Luc (4) ». */
import { type People, readPeople } from '../table/people.rules.ts';
import type { ColumnOf, NamedGuests } from './guestPart.rules.ts';
import { namelessChildren } from './guests.rules.ts';

const PEOPLE_WORD =
  /\b(?:pers(?:onnes?)?|convives?|couverts?|pax|places?|ad(?:ultes?)?|enf(?:ants?)?|b[ée]b[ée]s?|bb|filles?|fils|gar[çc]ons?|ados?)(?!\p{L})/iu;

/** The cell without the number in its last brackets, which is that of the names before it. */
export function countedIn(cell: string, of: ColumnOf): { cell: string; people: People | null } {
  const [brackets, within = ''] = /\(([^()]*)\)\s*$/u.exec(cell) ?? [];
  const before = cell.slice(0, -(brackets?.length ?? 0)).trim();
  // « Tom (enfant) » is no number.
  const isNumber = /\d|\b(?:une?|deux|trois|quatre|cinq|six)\b/iu.test(within);
  const areSeats = of !== 'children' && /^\d{1,2}$/.test(within.trim()) && !/\d/.test(before);
  const people = isNumber && (areSeats || PEOPLE_WORD.test(within)) ? readPeople(within) : null;
  return people === null ? { cell, people } : { cell: before, people };
}

export function addCounted(found: NamedGuests, { number, children, babies = 0 }: People): void {
  const { guests } = found;
  const small = guests.filter(({ child }) => child === true).length;
  const missing = Math.max(0, (children ?? 0) - small);
  const grown = guests.length - small + found.unnamed;
  // « Anne et Luc, Léa et Tom (2 enfants) » has named them: the last.
  const isNamed = children === number ? grown > 2 : grown + small >= number;
  if (isNamed && missing > 0) {
    const last = guests.filter(({ child }) => child !== true).slice(-missing);
    for (const guest of last) Object.assign(guest, { child: true, ...(babies === children && { age: 0 }) });
    const names = last.map(({ prenom }) => prenom).join(' et ');
    found.doubts.push(`« ${names} » : lu${last.length > 1 ? 's comme des enfants' : ' comme un enfant'}.`);
    return;
  }
  if (children === null) found.total = number;
  if (children !== number) found.unnamed += Math.max(0, number - (children ?? small) - grown);
  guests.push(...namelessChildren(missing, babies));
}
