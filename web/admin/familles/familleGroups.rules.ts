/** Filters and a sort key of families, for the hosts' list and the choice of recipients. Pure. */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { isHandedOver, isOnPaper } from '../../../contract/familles/labels.rules.ts';
import { sameWord } from '../../../contract/text.rules.ts';

/** Whoever has answered was invited, on paper or by telephone. */
export const isUninvited = (famille: HostFamille): boolean =>
  !famille.emailSent && famille.answer === null && !isHandedOver(famille);
/** Its card is still to be given. */
export const awaitsCard = (famille: HostFamille): boolean =>
  famille.email === '' && isOnPaper(famille) && isUninvited(famille);
/** Lacks an address: whoever is invited on paper needs none. */
export const isWithoutMail = (famille: HostFamille): boolean => famille.email === '' && !isOnPaper(famille);
export const isSilent = ({ answer }: HostFamille): boolean => answer === null;

/** Comes, and somebody's name is still to be asked. */
export const isUnnamed = ({ answer, invites }: HostFamille): boolean =>
  answer === true && (invites.length === 0 || invites.some(({ nom, prenom }) => nom === '' && prenom === ''));

export function withLabel(label: string): (famille: HostFamille) => boolean {
  return ({ labels }) => labels.some((other) => sameWord(other, label));
}

/** Negative for those who have not paid, nearer to zero the more they owe: no amount, however high, passes among the paid. */
export function paymentRank({ hasPaid, due }: { hasPaid: boolean; due: number }): number {
  return hasPaid ? due : -1 / (1 + due);
}
