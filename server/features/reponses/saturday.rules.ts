/** What a reply for Saturday stores in a family, and whether a family already holds the very reply that was sent. */
import type { Famille, Invite } from '../../../contract/familles/familles.schema.ts';
import { TOLD_FIELDS, toldOf } from '../../../contract/familles/inviteFields.ts';
import { answersMark } from '../../../contract/questions/questions.rules.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { sameGuests, tidyReply } from '../../../contract/reponses/reponses.rules.ts';
import type { ReplyBody, SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';

/** What the form asks of this family. */
export interface AskedOfFamille {
  questions: readonly Question[];
  childcare: boolean;
}

export function saturdayOf(
  body: SaturdayReply,
  famille: Famille,
  { questions, childcare }: AskedOfFamille,
): SaturdayReply {
  const tidy = tidyReply(body, famille, questions, childcare);
  const { answer, gardeEnfant, invites, answers, address1, address2, zipCode, city, country } = tidy;
  const sent = { address1, address2, zipCode, city, country };
  // A family that declines is not asked for its address: a known one is kept.
  const address = answer ? sent : keepingKnown(sent, famille);
  return { answer, gardeEnfant, answers, ...address, invites: invites.map(withoutSilence) };
}

/** Then only the response to a first attempt was lost on its way. */
export function holdsReply(famille: Famille, body: ReplyBody, asked: AskedOfFamille): boolean {
  if (body.answer === null) return body.answerSunday === famille.answerSunday;
  const { invites, answers, ...reply } = saturdayOf(body, famille, asked);
  const fields = Object.keys(reply) as (keyof typeof reply)[];
  return (
    (body.answerSunday === null || body.answerSunday === famille.answerSunday) &&
    fields.every((field) => reply[field] === famille[field]) &&
    answersMark(answers) === answersMark(famille.answers) &&
    sameGuests(invites, famille.invites)
  );
}

/** Removes empty optional texts. */
export function withoutSilence(guest: Invite): Invite {
  const kept = { ...guest };
  for (const field of TOLD_FIELDS) delete kept[field];
  return { ...kept, ...toldOf(guest) };
}

type Address = Pick<Famille, 'address1' | 'address2' | 'zipCode' | 'city' | 'country'>;

function keepingKnown(sent: Address, famille: Famille): Address {
  return {
    address1: sent.address1 || famille.address1,
    address2: sent.address2 || famille.address2,
    zipCode: sent.zipCode || famille.zipCode,
    city: sent.city || famille.city,
    country: sent.country || famille.country,
  };
}
