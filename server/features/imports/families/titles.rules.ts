/** The titles of a couple of which a list names one: « M. et Mme Jean-Luc ». */
import { LIMITS } from '../../../../contract/limits.ts';
import { pairIn } from '../guests/guestNames.rules.ts';
import type { ListedGuests } from '../guests/guests.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import type { ListedFields } from './familyFields.rules.ts';
import type { Household } from './household.rules.ts';

/** The titles stay, with which mails address both, and the missing first name is asked, unless guests' columns tell it. */
export function addTitles(
  fields: ListedFields,
  { household, guests }: { household: Household; guests: ListedGuests | null },
  lines: readonly Line[],
  { doubts }: Findings,
): void {
  const field = (['prenom', 'nom', 'nameFirst', 'fullName'] as const).find(
    (each) => pairIn(lineOf(lines, each)?.read(each) ?? '') !== undefined,
  );
  const line = field && lineOf(lines, field);
  const grown = guests?.named.filter(({ child, prenom }) => child !== true && prenom !== '') ?? [];
  const isOne = household.guests.filter(({ child }) => child !== true).length === 1;
  const places = guests?.number ?? 0;
  const isOpen =
    isOne && (grown.length === 1 || (field === 'prenom' && places > (guests?.named.length ?? 0)));
  if (!line || !isOpen || !fields.prenom) return;
  const titles = pairIn(line.read(field)) ?? '';
  fields.prenom = `${titles} ${fields.prenom}`.slice(0, LIMITS.name);
  const message = `«\u00a0${fields.prenom}\u00a0»\u00a0: deux convives, un prénom à compléter.`;
  doubts.push({ path: 'invites', message, cell: line.where(field) });
}
