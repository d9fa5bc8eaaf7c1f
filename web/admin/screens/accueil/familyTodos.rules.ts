/** The tasks that the families' own state asks for, and what a task says. */

import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isHandedOver } from '../../../../contract/familles/labels.rules.ts';
import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import type { Param } from '../../../../contract/params/params.schema.ts';
import { isAtNothing } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { awaitsCard, isToName, isUnnamed, isWithoutMail } from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import type { SignName } from '../../parts/Sign.tsx';

export interface KnownFamilles {
  familles: readonly HostFamille[];
  /** Ids of families whose address mail servers refuse. */
  refused: readonly string[];
  /** Ids of families with a mail that the site keeps, for want of a mail server. */
  held: readonly string[];
  /** Ids of families with an invitation under way or planned. */
  invitedSoon: ReadonlySet<string>;
  /** Ids of families with a confirmation under way or planned. */
  confirmedSoon: ReadonlySet<string>;
  /** Ids of families that have opened their link. */
  visitors: ReadonlySet<string>;
  /** To how many families a reminder left, and when, in words; null if none did in the last two days. */
  reminded: { sent: number; when: string } | null;
  params: readonly Param[];
  /** The mails that were sent or are being sent. */
  sent: ReadonlySet<MailKind>;
  now: number;
}

export interface Todo {
  key: string;
  sign: SignName;
  /** Why the task is urgent: its date is near, or something failed. */
  urgent?: 'date' | 'failed';
  title: string;
  hint: string;
  /** A verb for what is done there. */
  action: string;
  href: `#${string}`;
}

export function bring({ familles }: KnownFamilles): Todo | null {
  if (familles.length > 0) return null;
  return {
    key: 'bring',
    sign: 'people',
    title: 'Votre liste d’invités',
    hint: 'D’un tableur, même en désordre',
    action: 'Importer',
    href: linkTo('/adminouminou/import'),
  };
}

export function refusedMails({ familles, refused }: KnownFamilles): Todo | null {
  const named = familles.filter(({ id }) => refused.includes(id));
  const [first] = named;
  if (first === undefined) return null;
  return {
    key: 'refused',
    sign: 'warning',
    urgent: 'failed',
    title: counted(named.length, 'mail refusé', 'mails refusés'),
    hint: `${someNames(named, familles)}\u00a0: ${named.length === 1 ? 'adresse' : 'adresses'} à corriger`,
    action: 'Corriger',
    href:
      named.length === 1
        ? linkTo(`/adminouminou/famille/${first.id}`, { champ: 'email' })
        : linkTo('/adminouminou/list', { filtre: 'mail-refuse' }),
  };
}

export function heldMails({ familles, held }: KnownFamilles): Todo | null {
  const left = familles.filter(({ id }) => held.includes(id));
  if (left.length === 0) return null;
  return {
    key: 'held',
    sign: 'mail',
    urgent: 'failed',
    title: counted(left.length, 'mail qui n’est pas parti', 'mails qui ne sont pas partis'),
    hint: 'Faute de serveur de mail\u00a0: le site les garde',
    action: 'Voir',
    href: linkTo('/adminouminou/mails', { onglet: 'envoyes' }),
  };
}

/** Of families that said no, nothing is left to decide. */
export function atNothing({ familles }: KnownFamilles): Todo | null {
  const left = familles.filter((famille) => isAtNothing(famille) && famille.answer !== false);
  if (left.length === 0) return null;
  return {
    key: 'atNothing',
    sign: 'people',
    title: counted(left.length, 'famille invitée à rien', 'familles invitées à rien'),
    hint: 'Au repas, ou au vin d’honneur ? À choisir avant d’inviter',
    action: 'Choisir',
    href: linkTo('/adminouminou/list', { filtre: 'sans-liste' }),
  };
}

export function cards({ familles }: KnownFamilles): Todo | null {
  const left = familles.filter(awaitsCard);
  if (left.length === 0) return null;
  return {
    key: 'cards',
    sign: 'mail',
    title: counted(left.length, 'carton à remettre', 'cartons à remettre'),
    hint: someNames(left, familles),
    action: 'Cocher',
    href: linkTo('/adminouminou/mails', { type: 'invitation', pour: 'uninvited' }),
  };
}

export function withoutMail({ familles }: KnownFamilles): Todo | null {
  const left = familles.filter(isWithoutMail);
  if (left.length === 0) return null;
  return {
    key: 'withoutMail',
    sign: 'mail',
    title: counted(left.length, 'famille sans mail', 'familles sans mail'),
    hint: 'Une adresse, ou le libellé « papier » pour un carton',
    action: 'Compléter',
    href: linkTo('/adminouminou/list', { filtre: 'sans-mail' }),
  };
}

/**
 * Families that said yes to the hosts, by telephone or in the imported list: « Pas encore invitées » leaves
 * them out, so no mail has given them their link. The confirmation holds it, and what was noted.
 */
export function withoutLink({ familles, refused, confirmedSoon, visitors }: KnownFamilles): Todo | null {
  const left = familles.filter(
    (famille) =>
      famille.answer === true &&
      !famille.emailSent &&
      famille.email !== '' &&
      !isHandedOver(famille) &&
      !refused.includes(famille.id) &&
      !confirmedSoon.has(famille.id) &&
      !visitors.has(famille.id),
  );
  if (left.length === 0) return null;
  return {
    key: 'withoutLink',
    sign: 'mail',
    title: counted(left.length, 'famille sans son lien', 'familles sans leur lien'),
    hint: `${someNames(left, familles)}\u00a0: un oui noté par vous, aucun mail parti`,
    action: 'Confirmer',
    href: linkTo('/adminouminou/mails', {
      type: 'confirmation',
      familles: left.map(({ id }) => id).join(','),
    }),
  };
}

export function unnamed({ familles }: KnownFamilles): Todo | null {
  const left = familles.filter(isUnnamed);
  const [first] = left;
  if (first === undefined) return null;
  const missing = first.invites.filter(isToName).length || 1;
  const one = `${familleName(first)}\u00a0: ${counted(missing, 'nom à compléter', 'noms à compléter')}`;
  return {
    key: 'unnamed',
    sign: 'people',
    title: left.length === 1 ? one : `${left.length}\u00a0familles aux noms incomplets`,
    hint: left.length === 1 ? 'Pour le plan de table' : someNames(left, familles),
    action: 'Nommer',
    href:
      left.length === 1
        ? linkTo(`/adminouminou/famille/${first.id}`, { champ: 'convives' })
        : linkTo('/adminouminou/list', { filtre: 'noms' }),
  };
}

/** Shown until the thank-you mail was sent. */
export function thanks({ familles, sent }: KnownFamilles): Todo | null {
  const came = familles.filter(({ answer }) => answer === true).length;
  if (came === 0 || sent.has('thanks')) return null;
  return {
    key: 'thanks',
    sign: 'heart',
    title: counted(came, 'famille à remercier', 'familles à remercier'),
    hint: 'Le mot est prêt, à relire et à envoyer',
    action: 'Remercier',
    href: linkTo('/adminouminou/mails', { type: 'thanks' }),
  };
}

/** The first three names, with first names where another family has the same one, and the number of others. */
function someNames(named: readonly HostFamille[], all: readonly HostFamille[]): string {
  const isAlone = ({ nom }: HostFamille) => all.filter((other) => other.nom === nom).length === 1;
  const names = named.slice(0, 3).map((famille) => (isAlone(famille) && famille.nom) || familleName(famille));
  const more = named.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} et ${more} de plus`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count}\u00a0${count > 1 ? many : one}`;
}
