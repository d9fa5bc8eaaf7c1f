/** Whom a family brings, as far as a list tells, beside whom it is known to bring. Pure. */
import type { Invite } from '../../../contract/familles.schema.ts';
import { simple } from '../../platform/simple.ts';

/** `child` is null where the list does not tell. */
export type ListedGuest = Omit<Invite, 'child'> & { child: boolean | null };

export interface ListedGuests {
  named: ListedGuest[];
  /** Whether the list tells children from adults at all. */
  childrenTold: boolean;
  number: number | null;
  adults: number | null;
  children: number | null;
}

const ADULT: Invite = { nom: '', prenom: '', child: false, age: null };
const CHILD: Invite = { ...ADULT, child: true };

/** The guests that a family would have. What the list leaves out stays: a sheet without children's columns removes no child. */
export function guestsAfter(listed: ListedGuests, stored: readonly Invite[]): Invite[] {
  const { named, number } = listed;
  const trimmed = named.slice(0, named.findLastIndex((guest) => !isBlank(guest)) + 1);
  if (trimmed.length === 0 && !listed.childrenTold) return counted(listed, stored);
  if (listed.childrenTold)
    return padded(
      trimmed.map((guest) => ({ ...guest, child: guest.child === true })),
      number,
    );

  const known = trimmed.map((guest) => stored.find((other) => sameName(guest, other)) ?? adult(guest));
  const unnamed = stored.filter((guest) => guest.child && !known.includes(guest));
  const room = number === null ? null : number - unnamed.length;
  const all = [...padded(known, room), ...unnamed];
  return sameGuests(all.filter(isAdult), stored.filter(isAdult)) && all.length === stored.length
    ? [...stored]
    : all;
}

function counted({ number, adults, children }: ListedGuests, stored: readonly Invite[]): Invite[] {
  const grown = stored.filter(isAdult);
  const small = stored.filter((guest) => guest.child);
  if (adults !== null || children !== null) {
    if (grown.length === (adults ?? grown.length) && small.length === (children ?? small.length))
      return [...stored];
    return [
      ...resized(grown, adults ?? grown.length, ADULT),
      ...resized(small, children ?? small.length, CHILD),
    ];
  }
  return number === null ? [...stored] : resized(stored, number, ADULT);
}

function resized(guests: readonly Invite[], count: number, blank: Invite): Invite[] {
  return Array.from({ length: count }, (_, index) => guests[index] ?? { ...blank });
}

function padded(guests: readonly Invite[], count: number | null): Invite[] {
  return resized(guests, Math.max(guests.length, count ?? 0), ADULT);
}

function adult(guest: ListedGuest): Invite {
  return { ...guest, child: false, age: null };
}

function isAdult({ child }: Invite): boolean {
  return !child;
}

export function isBlank({ nom, prenom, child }: ListedGuest): boolean {
  return nom === '' && prenom === '' && child !== true;
}

function sameName(a: Pick<Invite, 'nom' | 'prenom'>, b: Pick<Invite, 'nom' | 'prenom'>): boolean {
  return a.nom === b.nom && a.prenom === b.prenom;
}

export function sameGuests(a: readonly Invite[], b: readonly Invite[]): boolean {
  return (
    a.length === b.length &&
    a.every((guest, index) => {
      const other = b[index];
      return other && sameName(guest, other) && guest.child === other.child && guest.age === other.age;
    })
  );
}

/** « Claire Martin », « MARTIN Claire », or « Claire » of the Martins. */
export function splitName(text: string, familyName: string): Pick<Invite, 'nom' | 'prenom'> {
  const words = text.trim().split(/\s+/);
  const ends = [familyName, words[0] ?? '', words.at(-1) ?? ''].map(simple);
  if (words.length === 1) return { nom: familyName, prenom: words[0] ?? '' };
  if (familyName !== '' && ends[0] === ends[1])
    return { nom: words[0] ?? '', prenom: words.slice(1).join(' ') };
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  const nom = capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(-1);
  return { nom: nom.join(' '), prenom: words.filter((word) => !nom.includes(word)).join(' ') };
}

/** « Claire, Paul et Léa (4 ans) ». */
export function splitGuests(cell: string, familyName: string): ListedGuest[] {
  return cell
    .split(/[,;/\n+&]| et | and /i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const told = /\(?(?:(\d{1,2}) ?ans?|enfant|bébé)\)?/iu.exec(part);
      const name = splitName((told ? part.replace(told[0], '') : part).trim(), familyName);
      return { ...name, child: told ? true : null, age: told?.[1] ? Number(told[1]) : null };
    });
}
