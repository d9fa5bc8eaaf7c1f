/**
 * Rules of mailings: how one begins, its state, when one of its mails is tried again, given up or no longer
 * wanted, the pace of sending, and which kinds of mail count as an invitation.
 */
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type {
  MailingState,
  MailKind,
  RecipientOutcome,
  TonedBody,
} from '../../../contract/mail/mailings.schema.ts';
import type { MailingTable } from '../../siteDatabase/tables.ts';

/** How long a temporarily refused mail, or a server that accepts none, is retried. */
export const TRY_FOR_MS = 24 * HOUR_MS;

/** The same mailing within this time is a second press of the button, or a retried request. */
export const SAME_MAILING_MS = MINUTE_MS;

/** A mailing before its first mail. */
export function newMailing({
  body,
  now,
  at = now,
  ...asked
}: Pick<MailingTable, 'id' | 'template' | 'subject' | 'digest'> & {
  body: TonedBody;
  now: number;
  at?: number;
}): MailingTable {
  const untroubled = { control: 'open', problem: null, problemSince: null } as const;
  return { ...asked, ...body, createdAt: now, at, nextTryAt: at, ...untroubled };
}

/** A recipient before its first try. */
export const UNTRIED = {
  outcome: 'waiting',
  reason: null,
  dest: null,
  firstTriedAt: null,
  fence: null,
  triedAt: null,
} as const;

export const SKIPPED = {
  answered: 'La famille a répondu entre-temps.',
  invited: 'La famille a reçu son invitation entre-temps.',
  deleted: 'La famille est dans la corbeille.',
  noEmail: 'La famille n’a pas d’adresse e-mail.',
  cancelled: 'L’envoi a été annulé.',
} as const;

/** Reason of a mail that was cut between its last byte and the server's answer. */
export const INTERRUPTED =
  'Le site s’est arrêté pendant que ce mail partait : personne ne sait s’il est arrivé. Demandez à la famille avant de lui écrire de nouveau.';

export type OutcomeCounts = Readonly<Record<RecipientOutcome, number>>;

export function mailingState(
  { control, at }: Pick<MailingTable, 'control' | 'at'>,
  { waiting, sending }: OutcomeCounts,
  now: number,
): MailingState {
  if (control === 'cancelled') return 'cancelled';
  if (waiting + sending === 0) return 'done';
  if (control === 'paused') return 'paused';
  return at > now ? 'waiting' : 'sending';
}

type Awaiting = Pick<Famille, 'answer' | 'invitedForSunday' | 'answerSunday' | 'emailSent'>;

/** What the mail should achieve: a number of missing answers, or an invitation. */
export function awaitedFrom(
  { answer, invitedForSunday, answerSunday, emailSent }: Awaiting,
  template: MailKind,
): number {
  if (template === 'invitation') return Number(!emailSent);
  if (template !== 'reminder') return 0;
  return Number(answer === null) + Number(invitedForSunday === true && answerSunday === null);
}

/** Whether a family that received a mail of the kind counts as invited from then on. */
export const COUNTS_AS_INVITATION: Readonly<Record<MailKind, boolean>> = {
  saveTheDate: false,
  invitation: true,
  reminder: true,
  news: true,
  thanks: true,
  photos: true,
  free: false,
  confirmation: true,
};

/** Why the family gets no mail, or null. `awaited` is from when the mailing was created. */
export function whySkipped(
  { template, awaited }: { template: MailKind; awaited: number },
  famille: (Awaiting & Pick<Famille, 'email'>) | undefined,
): string | null {
  if (!famille) return SKIPPED.deleted;
  const now = awaitedFrom(famille, template);
  if (template === 'reminder' && (now === 0 || now < awaited)) return SKIPPED.answered;
  // Invited meanwhile by another mailing; a family that was already invited is written to on purpose.
  if (template === 'invitation' && now < awaited) return SKIPPED.invited;
  return famille.email === '' ? SKIPPED.noEmail : null;
}

/** Next attempt after a temporary refusal: waits as long again as it was tried; null to give up. */
export function mailAgainAt({ firstTriedAt, now }: { firstTriedAt: number; now: number }): number | null {
  const tried = now - firstTriedAt;
  if (tried >= TRY_FOR_MS) return null;
  return Math.min(now + between(5 * MINUTE_MS, tried, HOUR_MS), firstTriedAt + TRY_FOR_MS);
}

/** The same for a server that accepts no mail at all. */
export function serverAgainAt({ since, now }: { since: number; now: number }): number | null {
  const tried = now - since;
  return tried >= TRY_FOR_MS ? null : now + between(MINUTE_MS / 2, tried, 15 * MINUTE_MS);
}

/** Milliseconds to wait after a mail that took `took`. */
export function restAfter(took: number, perMinute: number): number {
  return Math.max(0, MINUTE_MS / perMinute - took);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
