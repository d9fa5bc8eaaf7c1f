/**
 * How the hosts' screens write a family: labels of its fields, name, address, people, state of the invitation
 * and amounts; and the link to its page.
 */
import type {
  Famille,
  FamilleState,
  HostFamille,
  Invite,
} from '../../../contract/familles/familles.schema.ts';
import { isHandedOver, isOnPaper } from '../../../contract/familles/labels.rules.ts';
import { shownName } from '../../../contract/familles/namesakes.rules.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { comesUnnamed } from '../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../lib/paths.ts';

export const FAMILLE_LABELS: Record<Exclude<keyof FamilleState, 'version'>, string> = {
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'E-mail',
  answer: 'Présente le samedi',
  invites: 'Convives',
  answerSunday: 'Présente le dimanche',
  gardeEnfant: 'Garde d’enfants',
  address1: 'Adresse',
  address2: 'Complément d’adresse',
  zipCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  invitedToReception: 'Invitée au repas',
  invitedTovh: 'Invitée au vin d’honneur',
  invitedForSunday: 'Invitée le dimanche',
  sleepingInDomain: 'Dort au domaine',
  sleepingInTent: 'Dort sous la tente',
  hasPaid: 'Payé',
  emailSent: 'Invitation envoyée',
  tone: 'Ton des mails',
  permissions: 'Photos visibles',
  answers: 'Vos questions',
  labels: 'Libellés',
  phone: 'Téléphone',
  note: 'Notes',
};

/** The name of a family on every screen. */
export const familleName = shownName;

export function addressLines({ address1, address2, zipCode, city, country }: Famille): string[] {
  const town = `${zipCode} ${city}`.trim();
  return [address1, address2, town, country === DEFAULT_COUNTRY ? '' : country].filter(Boolean);
}

export function addressLine(famille: Famille): string {
  return addressLines(famille).join(', ');
}

/** Shown for a family that comes and has named nobody. */
export function guestsMissing(famille: Parameters<typeof comesUnnamed>[0]): string {
  return comesUnnamed(famille) ? 'Non indiqués' : '';
}

/** « 2 adultes, 1 enfant » */
export function headsText(invites: readonly Invite[]): string {
  const children = invites.filter(({ child }) => child).length;
  const adults = invites.length - children;
  return [counted(adults, 'adulte'), counted(children, 'enfant')].filter(Boolean).join(', ');
}

/** « 2 adultes (1 attendu) »: whoever brings more, or fewer, than the hosts had listed is told apart. */
export function comingText(invites: readonly Invite[], expected: number): string {
  const heads = headsText(invites);
  if (heads === '' || expected === 0 || expected === invites.length) return heads;
  return `${heads} (${counted(expected, 'attendu')})`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return `${count}\u00a0${word}${count > 1 ? 's' : ''}`;
}

/** State of the invitation. `isHeld`: its mail waits on the site. */
export function mailState(
  { emailSent, email, labels }: Pick<HostFamille, 'emailSent' | 'email' | 'labels'>,
  { isHeld = false, isRefused = false }: { isHeld?: boolean; isRefused?: boolean } = {},
): string {
  if (isRefused) return 'Mail\u00a0refusé';
  if (emailSent) return isHeld ? 'Pas\u00a0parti' : 'Envoyé';
  if (email !== '') return 'À\u00a0envoyer';
  if (isHandedOver({ labels })) return 'Carton\u00a0remis';
  return isOnPaper({ labels }) ? 'Papier' : 'Sans\u00a0mail';
}

// Made once: `toLocaleString` makes one for each amount.
const numbers = new Intl.NumberFormat('fr-FR');

export function euros(amount: number): string {
  return `${numbers.format(amount)}\u00a0€`;
}

/** A family's page; `filtre` is the list's filter, which its arrows follow. */
export function familleHref(id: string, filtre: string | null = null): `#${string}` {
  return linkTo(`/adminouminou/famille/${id}`, filtre === null ? undefined : { filtre });
}
