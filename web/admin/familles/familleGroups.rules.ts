/**
 * Groups of families (not invited, silent, without an address…) and a sort key, shared by the list, the
 * choice of recipients and the hosts' tasks.
 */
import type { HostFamille, MailTone } from '../../../contract/familles/familles.schema.ts';
import { isHandedOver, isOnPaper } from '../../../contract/familles/labels.rules.ts';
import { isToTell } from '../../../contract/familles/names.rules.ts';
import { sameWord } from '../../../contract/text.rules.ts';

/** A family that has answered was invited, on paper or by telephone. */
export const isUninvited = (famille: HostFamille): boolean =>
  !famille.emailSent && famille.answer === null && !isHandedOver(famille);
/** The family's printed card is still to be given. */
export const awaitsCard = (famille: HostFamille): boolean =>
  famille.email === '' && isOnPaper(famille) && isUninvited(famille);
/** Families invited on paper need no address. */
export const isWithoutMail = (famille: HostFamille): boolean => famille.email === '' && !isOnPaper(famille);
export const isSilent = ({ answer }: HostFamille): boolean => answer === null;

/** The family comes, and a guest's name is missing or « à préciser », which the form proposes. */
export const isUnnamed = ({ answer, invites }: HostFamille): boolean =>
  answer === true && (invites.length === 0 || invites.some(isToName));
export const isToName = ({ nom, prenom }: HostFamille['invites'][number]): boolean =>
  (nom === '' && prenom === '') || [nom, prenom].some(isToTell);

/** Mails are in the plural until a tone is chosen. */
export const writtenTone = ({ tone }: Pick<HostFamille, 'tone'>): MailTone => tone ?? 'plural';

/** What families come to, as chips in « Messages » and above the photo permissions. */
export const EVENTS = [
  { value: 'meal', label: 'Repas' },
  { value: 'vh', label: 'Vin d’honneur' },
  { value: 'sunday', label: 'Dimanche' },
] as const;
export type EventGroup = (typeof EVENTS)[number]['value'];

export const COMES_TO: Readonly<Record<EventGroup, (famille: HostFamille) => boolean>> = {
  // Unlike the list « Repas », which also holds the families that are not invited to anything yet.
  meal: ({ invitedToReception }) => invitedToReception,
  vh: ({ invitedTovh }) => invitedTovh,
  sunday: ({ answerSunday }) => answerSunday === true,
};

export function withLabel(label: string): (famille: HostFamille) => boolean {
  return ({ labels }) => labels.some((other) => sameWord(other, label));
}

/** Sorts unpaid families before paid ones, and by the amount due; always negative for unpaid ones. */
export function paymentRank({ hasPaid, due }: { hasPaid: boolean; due: number }): number {
  return hasPaid ? due : -1 / (1 + due);
}
