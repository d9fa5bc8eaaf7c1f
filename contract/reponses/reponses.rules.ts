import type { Famille, Invite } from '../familles/familles.schema.ts';
import { REQUIRED } from '../limits.ts';
import type { FieldError } from '../problem.schema.ts';
import type { ReplyBody, SaturdayReply } from './reponses.schema.ts';

/** The childcare question is asked only with a child, and not of families invited to the drinks alone. */
export function asksForChildcare(
  famille: Pick<Famille, 'invitedTovh'>,
  invites: readonly { child: boolean }[],
): boolean {
  return !famille.invitedTovh && invites.some((invite) => invite.child);
}

/** Everything missing from a Saturday reply, in the order of the form; empty when it may be sent. */
export function replyProblems(reply: SaturdayReply, famille: Pick<Famille, 'invitedTovh'>): FieldError[] {
  if (reply.answer === null) return [{ path: 'answer', message: 'Choisissez Oui ou Non.' }];
  if (!reply.answer) return [];
  const problems: FieldError[] = [];
  const need = (path: string, value: string) => {
    if (value.trim() === '') problems.push({ path, message: REQUIRED });
  };
  need('address1', reply.address1);
  need('zipCode', reply.zipCode);
  need('city', reply.city);
  need('country', reply.country);
  if (reply.invites.length === 0)
    problems.push({ path: 'invites', message: 'Indiquez au moins une personne.' });
  reply.invites.forEach((invite, index) => {
    need(`invites.${index}.nom`, invite.nom);
    need(`invites.${index}.prenom`, invite.prenom);
    if (invite.child && invite.age === null) {
      problems.push({ path: `invites.${index}.age`, message: 'Indiquez l’âge de l’enfant.' });
    }
  });
  if (asksForChildcare(famille, reply.invites) && reply.gardeEnfant === null) {
    problems.push({ path: 'gardeEnfant', message: 'Choisissez Oui ou Non.' });
  }
  return problems;
}

/**
 * The reply as it is stored: an adult has no age, childcare is kept only where it was asked, and a declining family's blank
 * guest blocks are dropped.
 */
export function tidyReply(reply: SaturdayReply, famille: Pick<Famille, 'invitedTovh'>): SaturdayReply {
  const invites = reply.invites
    .filter((invite) => reply.answer === true || invite.nom !== '' || invite.prenom !== '')
    .map((invite) => (invite.child ? invite : { ...invite, age: null }));
  return { ...reply, invites, gardeEnfant: asksForChildcare(famille, invites) ? reply.gardeEnfant : null };
}

/** Which day a body answers; the body is the whole family, so a known answer sent back is not a new one. */
export type ReplyIntent = 'saturday' | 'sunday' | 'both' | 'already-answered' | 'nothing';

export function replyIntent(
  body: Pick<ReplyBody, 'answer' | 'answerSunday' | 'override'>,
  famille: Pick<Famille, 'answer' | 'answerSunday' | 'invitedForSunday'>,
): ReplyIntent {
  const saturday = body.answer !== null && (famille.answer === null || body.override);
  const sunday = body.answerSunday !== null && (famille.answerSunday === null || body.override);
  // Not invited on Sunday: an answer sent along with Saturday's is ignored, alone it is refused later on.
  if (saturday && sunday) return famille.invitedForSunday === true ? 'both' : 'saturday';
  if (saturday) return 'saturday';
  if (sunday) return 'sunday';
  return body.answer === null && body.answerSunday === null ? 'nothing' : 'already-answered';
}

/** True when what is stored is what was sent: the first try had arrived, only its acknowledgement was lost. */
export function sameReply(sent: SaturdayReply, famille: Famille): boolean {
  const { invites, ...reply } = tidyReply(sent, famille);
  const fields = Object.keys(reply) as (keyof typeof reply)[];
  return fields.every((field) => reply[field] === famille[field]) && sameGuests(invites, famille.invites);
}

export function sameGuests(some: readonly Invite[], others: readonly Invite[]): boolean {
  return some.length === others.length && some.every((guest, index) => sameGuest(guest, others[index]));
}

function sameGuest(one: Invite, other: Invite | undefined): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Invite)[];
  // A diet left empty is none.
  return fields.every((field) => (one[field] ?? '') === (other?.[field] ?? ''));
}
