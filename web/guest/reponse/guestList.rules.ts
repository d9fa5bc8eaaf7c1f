import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Invite } from '../../../contract/familles/familles.schema.ts';

interface GuestList {
  guests: readonly Invite[];
  /** Guests taken off the end by a 1 on its way to 12, the next to come back first; none after any other change. */
  removed: readonly Invite[];
}

/** The list with `count` guests: removed and added at the end, the removed ones as typed, the others empty. */
export function resizeGuests({ guests, removed }: GuestList, count: number): GuestList {
  const waiting = [...guests.slice(count), ...removed];
  const missing = Math.max(0, count - guests.length);
  const added = Array.from({ length: missing }, (_, index) => waiting[index] ?? EMPTY_INVITE);
  return { guests: [...guests.slice(0, count), ...added], removed: waiting.slice(missing) };
}
