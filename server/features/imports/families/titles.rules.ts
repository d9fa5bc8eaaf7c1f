/** The titles of a couple of which a list or a host names one: « M. et Mme Jean-Luc ». */
import { LIMITS } from '../../../../contract/limits.ts';
import { pairIn } from '../guests/guestNames.rules.ts';
import type { ListedGuests } from '../guests/guests.rules.ts';
import type { Household } from './household.rules.ts';

const FIELDS = ['prenom', 'nom', 'nameFirst', 'fullName'] as const;
type TitleField = (typeof FIELDS)[number];

interface Named {
  /** The first names as mails would greet them. */
  prenom: string;
  household: Pick<Household, 'guests'>;
  guests: Pick<ListedGuests, 'named' | 'number'> | null;
}

/** The titles stay, with which mails address both, and the missing first name is asked, unless guests' columns tell it. */
export function titledCouple(
  read: (field: TitleField) => string,
  { prenom, household, guests }: Named,
): { prenom: string; doubt: string; field: TitleField } | null {
  const field = FIELDS.find((each) => pairIn(read(each)) !== undefined);
  const named = guests?.named ?? [];
  const grown = named.filter((guest) => guest.child !== true && guest.prenom !== '');
  const isOne = household.guests.filter(({ child }) => child !== true).length === 1;
  const hasSeat = field === 'prenom' && (guests?.number ?? 0) > named.length;
  if (field === undefined || prenom === '' || !isOne || !(grown.length === 1 || hasSeat)) return null;
  const both = `${pairIn(read(field))} ${prenom}`.slice(0, LIMITS.name);
  return {
    ...{ prenom: both, field },
    doubt: `«\u00a0${both}\u00a0»\u00a0: deux convives, un prénom à compléter.`,
  };
}
