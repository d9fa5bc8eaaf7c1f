/** Two lines of a list that are one family: what the first leaves open the second says, and nobody of either is lost. Pure. */
import type { Invite } from '../../../../contract/familles/familles.schema.ts';
import { withLabels } from '../../../../contract/familles/labels.rules.ts';
import type { PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { nameKey } from './match.rules.ts';

const ASKED = [
  'answer',
  'answerSunday',
  'gardeEnfant',
  'invitedForSunday',
  'sleepingInDomain',
  'sleepingInTent',
] as const;

export function joined(first: PlannedFamille, second: PlannedFamille): PlannedFamille {
  const isPlaced = first.address1 !== '' || first.zipCode !== '' || first.city !== '';
  const { address1, address2, zipCode, city, country } = isPlaced ? first : second;
  const isInvited = first.invitedToReception || first.invitedTovh;
  const { invitedToReception, invitedTovh } = isInvited ? first : second;
  const said = Object.fromEntries(ASKED.map((field) => [field, first[field] ?? second[field]]));
  return {
    ...first,
    ...{ address1, address2, zipCode, city, country },
    ...{ invitedToReception, invitedTovh },
    ...said,
    hasPaid: first.hasPaid || second.hasPaid,
    email: first.email || second.email,
    phone: first.phone || second.phone,
    labels: withLabels(first.labels, second.labels.join(','), []),
    answers: { ...second.answers, ...first.answers },
    invites: first.answer !== null ? first.invites : guestsOfBoth(first.invites, second.invites),
    note: noteOfBoth(first, second),
  };
}

/** Whom the second alone names takes a place without a name, or one more. */
function guestsOfBoth(first: readonly Invite[], second: readonly Invite[]): Invite[] {
  const guests = [...first];
  const isNamed = ({ nom, prenom }: Invite) => nom !== '' || prenom !== '';
  for (const guest of second.filter(isNamed)) {
    if (guests.some((other) => nameKey(other) === nameKey(guest))) continue;
    const free = guests.findIndex((other) => !isNamed(other) && other.child === guest.child);
    guests.splice(free === -1 ? guests.length : free, Number(free !== -1), guest);
  }
  const unnamed = second.filter((guest) => !isNamed(guest));
  const missing = Math.max(0, second.length - guests.length);
  return [...guests, ...unnamed.slice(unnamed.length - missing)];
}

function noteOfBoth(first: PlannedFamille, second: PlannedFamille): string {
  const other = (label: string, one: string, two: string) =>
    one !== '' && two !== '' && one !== two ? `${label} : ${two}` : '';
  const lines = [
    second.note,
    other('Autre e-mail', first.email, second.email),
    other('Autre téléphone', first.phone, second.phone),
  ].filter((line) => line !== '' && !first.note.includes(line));
  return [first.note, ...lines].filter(Boolean).join('\n').slice(0, LIMITS.note);
}
