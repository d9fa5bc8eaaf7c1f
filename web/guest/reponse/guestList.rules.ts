import type { Invite } from '../../../contract/familles.schema.ts';
import { EMPTY_GUEST } from './replyValues.ts';

interface GuestList {
  guests: readonly Invite[];
  /** Guests taken off the end, the next to come back first. */
  parked: readonly Invite[];
}

/**
 * The list with `count` guests: removed and added at the end. Whoever was removed comes back as typed, for a thumb that slips on
 * « − » must not cost a name.
 */
export function resizeGuests({ guests, parked }: GuestList, count: number): GuestList {
  const waiting = [...guests.slice(count), ...parked];
  const missing = Math.max(0, count - guests.length);
  const added = Array.from({ length: missing }, (_, index) => waiting[index] ?? EMPTY_GUEST);
  return { guests: [...guests.slice(0, count), ...added], parked: waiting.slice(missing) };
}
