/** A guest in a few words, the same for the kitchen, the history and the mails. Pure. */
import type { Invite } from '../familles/familles.schema.ts';
import { toldOf } from '../familles/inviteFields.ts';

/** « Claire Martin » */
export function guestName({ prenom, nom }: Pick<Invite, 'nom' | 'prenom'>): string {
  return `${prenom} ${nom}`.trim() || 'Convive sans nom';
}

/** « 4 ans », « moins d’un an », « enfant » where the age is unknown; empty for a grown-up. */
export function childWords({ child, age }: Pick<Invite, 'child' | 'age'>): string {
  if (!child) return '';
  if (age === null) return 'enfant';
  return age === 0 ? 'moins d’un an' : `${age}\u00a0${age < 2 ? 'an' : 'ans'}`;
}

/** « végétarien » */
export function toldText(guest: Invite): string {
  return Object.values(toldOf(guest)).join(', ');
}

/** « Claire Martin (végétarienne) », under whichever name. */
export function withDetails(name: string, guest: Invite): string {
  const details = [childWords(guest), toldText(guest)].filter(Boolean).join(', ');
  return details === '' ? name : `${name} (${details})`;
}
