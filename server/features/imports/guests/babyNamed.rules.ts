/** Gives a baby without a name the one that stands among the remarks: « bb = Nina 8 mois ». */
import type { Findings, Line } from '../table/lines.rules.ts';
import { splitGuests } from './guestNames.rules.ts';
import type { ListedGuest } from './guests.rules.ts';

const NAMED =
  /(?<!\p{L})(?:[Bb][Bb]|[Bb][ée]b[ée]) ?[=:] ?(\p{Lu}[\p{L}’'-]{1,30}(?:,? \(?\d{1,2} ?(?:mois|ans?)(?!\p{L})\)?)?)/u;

interface BabyNamed {
  baby: ListedGuest;
  /** The words, as they are shown, and the address of their cell. */
  said: string;
  cell: string;
}

export function babyNamed(lines: readonly Line[], familyName: string): BabyNamed | null {
  for (const { field, text, cell } of lines.flatMap((line) => line.all())) {
    if (field !== 'note' && field !== 'kept') continue;
    const [said, name = ''] = NAMED.exec(text) ?? [];
    const [baby] = said === undefined ? [] : splitGuests(name, familyName, 'children').guests;
    if (said !== undefined && baby !== undefined)
      return { baby: { ...baby, age: baby.age ?? 0 }, said, cell };
  }
  return null;
}

/** The first of these lists that has a baby without a name gets it; without any the remark stays one. */
export function withBabyNamed(
  lists: readonly ListedGuest[][],
  named: BabyNamed | null,
  found: Findings,
): ListedGuest[][] {
  const isIt = ({ prenom, child, age }: ListedGuest) => prenom === '' && child === true && age === 0;
  const list = lists.findIndex((guests) => guests.some(isIt));
  const isKnown = lists.flat().some(({ prenom }) => prenom === named?.baby.prenom);
  if (named === null || list === -1 || isKnown) return [...lists];
  const { baby, said, cell } = named;
  found.doubts.push({ path: 'invites', message: `«\u00a0${said}\u00a0»\u00a0: lu comme le bébé.`, cell });
  return lists.map((guests, index) =>
    index === list ? guests.with(guests.findIndex(isIt), { ...baby }) : guests,
  );
}
