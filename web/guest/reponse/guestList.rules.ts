import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Invite } from '../../../contract/familles/familles.schema.ts';

interface GuestList {
  guests: readonly Invite[];
  /** Guests removed by a 1 on its way to 12, which come back first; emptied by any other change. */
  removed: readonly Invite[];
}

/** Resizes the list at its end: removed guests come back as typed, new ones get the first guest's surname. */
export function resizeGuests({ guests, removed }: GuestList, count: number): GuestList {
  const waiting = [...guests.slice(count), ...removed];
  const missing = Math.max(0, count - guests.length);
  const nom = guests[0]?.nom ?? '';
  const added = Array.from({ length: missing }, (_, index) => waiting[index] ?? { ...EMPTY_INVITE, nom });
  return { guests: [...guests.slice(0, count), ...added], removed: waiting.slice(missing) };
}

/** For a family that declines: drops guests with nothing but the proposed surname. */
export function withoutProposed(guests: readonly Invite[]): Invite[] {
  return guests.filter(({ nom, prenom }, index) => index === 0 || prenom !== '' || nom !== guests[0]?.nom);
}
