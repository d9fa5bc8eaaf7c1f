/** How a family is written on the hosts' screens. */
import { comesUnnamed } from '../../contract/counts.rules.ts';
import type { Famille, Invite } from '../../contract/familles.schema.ts';

export function familleName({ nom, prenom }: Pick<Famille, 'nom' | 'prenom'>): string {
  return `${nom} ${prenom}`.trim();
}

/** « Claire, Paul, Léa (4 ans) » */
export function guestNames(invites: readonly Invite[]): string {
  return invites.map(guestName).join(', ');
}

function guestName({ prenom, nom, child, age }: Invite): string {
  const name = prenom || nom;
  if (!child) return name;
  if (age === null) return `${name} (enfant)`;
  return `${name} (${age}\u00a0${age < 2 ? 'an' : 'ans'})`;
}

export function addressLine({ address1, address2, zipCode, city, country }: Famille): string {
  const town = `${zipCode} ${city}`.trim();
  return [address1, address2, town, country === 'France' ? '' : country].filter(Boolean).join(', ');
}

/** Said of a family that comes and named nobody. */
export function guestsMissing(famille: Parameters<typeof comesUnnamed>[0]): string {
  return comesUnnamed(famille) ? 'Non indiqués' : '';
}

/** « 2 adultes, 1 enfant » */
export function headsText(invites: readonly Invite[]): string {
  const children = invites.filter(({ child }) => child).length;
  const adults = invites.length - children;
  return [counted(adults, 'adulte'), counted(children, 'enfant')].filter(Boolean).join(', ');
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count}\u00a0${word}${count > 1 ? 's' : ''}`;
}

/** Whether the invitation has left. `held` are the ids of the families whose mails wait on the site. */
export function mailState(
  { id, emailSent, email }: Pick<Famille, 'id' | 'emailSent' | 'email'>,
  held: readonly string[] = [],
): string {
  if (emailSent) return held.includes(id) ? 'Pas\u00a0parti' : 'Envoyé';
  return email === '' ? 'Papier' : 'À\u00a0envoyer';
}

export function euros(amount: number): string {
  return `${amount.toLocaleString('fr-FR')}\u00a0€`;
}
