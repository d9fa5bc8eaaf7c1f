import type { Famille } from '../../../../contract/familles/familles.schema.ts';

/** Flags that decide which pages a family may open, or what these say. */
const OPENING_FLAGS = [
  'invitedTovh',
  'invitedToReception',
  'invitedForSunday',
  'sleepingInDomain',
  'sleepingInTent',
] as const;

type Flags = Pick<Famille, (typeof OPENING_FLAGS)[number]>;

/** Changed flags as entries of the hosts' log. */
export function changedFlags(before: Flags, after: Flags): { subject: string; value: string }[] {
  return OPENING_FLAGS.filter((flag) => after[flag] !== before[flag]).map((subject) => ({
    subject,
    value: String(after[subject]),
  }));
}
