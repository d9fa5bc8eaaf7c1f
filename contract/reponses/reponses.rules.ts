/**
 * A reply, for form and server alike: whether the form asks about childcare, what is missing, how the reply
 * is stored, which days it answers, and whether guests are the same.
 */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { REQUIRED } from '../limits.ts';
import type { FieldError } from '../problem.schema.ts';
import {
  answerProblems,
  answersMark,
  carriedAnswers,
  ofFamille,
  ofGuest,
  tidyAnswers,
} from '../questions/questions.rules.ts';
import type { Question } from '../questions/questions.schema.ts';
import type { ReplyBody, SaturdayReply } from './reponses.schema.ts';

/** The form asks about childcare only with a child, and not if the family is invited to the drinks alone. */
export function asksForChildcare(
  famille: Pick<Famille, 'invitedTovh'>,
  invites: readonly { child: boolean }[],
): boolean {
  return !famille.invitedTovh && invites.some((invite) => invite.child);
}

/** The stored fields that matter for a reply; all but the invitation may be unknown. */
type Replying = Pick<Famille, 'invitedTovh'> & Partial<Pick<Famille, 'answers' | 'gardeEnfant' | 'invites'>>;

/**
 * All that is missing from a Saturday reply, in the form's order. `questions`: those asked of the family;
 * `childcare`: false where the couple does not ask for it.
 */
export function replyProblems(
  reply: SaturdayReply,
  famille: Replying,
  questions: readonly Question[] = [],
  childcare = true,
): FieldError[] {
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
    const stored = famille.invites?.map(({ answers }) => answers) ?? [];
    const path = `invites.${index}.answers`;
    problems.push(...answerProblems(invite.answers, ofGuest(questions, invite), { path, stored }));
  });
  if (childcare && asksForChildcare(famille, reply.invites) && reply.gardeEnfant === null) {
    problems.push({ path: 'gardeEnfant', message: 'Choisissez Oui ou Non.' });
  }
  const stored = [famille.answers];
  problems.push(...answerProblems(reply.answers, ofFamille(questions), { path: 'answers', stored }));
  return problems;
}

/**
 * Prepares a reply for storage: removes ages of adults, childcare of a family without a child, and empty guests
 * of a declining family. Answers to what the couple does not ask stay unchanged.
 */
export function tidyReply(
  reply: SaturdayReply,
  famille: Replying,
  questions: readonly Question[] = [],
  childcare = true,
): SaturdayReply {
  const asked = reply.answer === true ? questions : [];
  const told = childcare ? reply : famille;
  const invites = reply.invites
    .filter((invite) => reply.answer === true || invite.nom !== '' || invite.prenom !== '')
    .map((invite) => tidyGuest(invite, famille, asked));
  return {
    ...reply,
    invites,
    gardeEnfant: asksForChildcare(famille, invites) ? (told.gardeEnfant ?? null) : null,
    answers: tidyAnswers(reply.answers, ofFamille(asked), famille.answers),
  };
}

function tidyGuest(
  { answers, ...invite }: Invite,
  { invites = [] }: Replying,
  asked: readonly Question[],
): Invite {
  // Drops answers of an adult to questions that only children are asked.
  const others = asked.filter(({ of }) => of === 'guest');
  const carried = tidyAnswers({}, others, carriedAnswers(answers, invites));
  const told = tidyAnswers(answers, ofGuest(asked, invite), carried);
  const aged = invite.child ? invite : { ...invite, age: null };
  return Object.keys(told).length === 0 ? aged : { ...aged, answers: told };
}

/** Which days a body answers. It contains the whole family, so that an unchanged answer is not a new one. */
export type ReplyIntent = 'saturday' | 'sunday' | 'both' | 'already-answered' | 'nothing';

export function replyIntent(
  body: Pick<ReplyBody, 'answer' | 'answerSunday' | 'override'>,
  famille: Pick<Famille, 'answer' | 'answerSunday' | 'invitedForSunday'>,
): ReplyIntent {
  const saturday = body.answer !== null && (famille.answer === null || body.override);
  const sunday = body.answerSunday !== null && (famille.answerSunday === null || body.override);
  // Without an invitation for Sunday its answer is ignored beside Saturday's; alone, it is refused later.
  if (saturday && sunday) return famille.invitedForSunday === true ? 'both' : 'saturday';
  if (saturday) return 'saturday';
  if (sunday) return 'sunday';
  return body.answer === null && body.answerSunday === null ? 'nothing' : 'already-answered';
}

export function sameGuests(some: readonly Invite[], others: readonly Invite[]): boolean {
  return some.length === others.length && some.every((guest, index) => sameGuest(guest, others[index]));
}

function sameGuest(one: Invite, other: Invite | undefined): boolean {
  const { answers: said, ...guest } = one;
  const { answers: alsoSaid, ...another }: Partial<Invite> = other ?? {};
  const fields = Object.keys({ ...guest, ...another }) as (keyof typeof guest)[];
  // An absent text equals an empty one.
  return (
    fields.every((field) => (guest[field] ?? '') === (another[field] ?? '')) &&
    answersMark(said) === answersMark(alsoSaid)
  );
}
