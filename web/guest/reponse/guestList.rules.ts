import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Invite } from '../../../contract/familles/familles.schema.ts';

interface GuestList {
  guests: readonly Invite[];
  /** Guests taken off the end by a 1 on its way to 12, the next to come back first; none after any other change. */
  removed: readonly Invite[];
}

/** The list with `count` guests: removed and added at the end, the removed ones as typed, the others with the first one's surname: most families have one. */
export function resizeGuests({ guests, removed }: GuestList, count: number): GuestList {
  const waiting = [...guests.slice(count), ...removed];
  const missing = Math.max(0, count - guests.length);
  const another = { ...EMPTY_INVITE, nom: guests[0]?.nom ?? '' };
  const added = Array.from({ length: missing }, (_, index) => waiting[index] ?? another);
  return { guests: [...guests.slice(0, count), ...added], removed: waiting.slice(missing) };
}

/** Of a family that declines: a place with nothing but the surname that was proposed is nobody. */
export function withoutProposed(guests: readonly Invite[]): Invite[] {
  return guests.filter(({ nom, prenom }, index) => index === 0 || prenom !== '' || nom !== guests[0]?.nom);
}
