/** What the form holds: a reply, whether from the family's record or empty. */
import { type Resolver, set } from 'react-hook-form';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';

export const EMPTY_REPLY: SaturdayReply = {
  answer: null,
  gardeEnfant: null,
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  answers: {},
  invites: [EMPTY_INVITE],
};

/** Every field the family already has; one empty guest where none is known yet. */
export function replyOf(famille: Famille): SaturdayReply {
  const { answer, gardeEnfant, address1, address2, zipCode, city, country, answers, invites } = famille;
  return {
    answer,
    gardeEnfant,
    address1,
    address2,
    zipCode,
    city,
    country: country === '' ? DEFAULT_COUNTRY : country,
    answers,
    invites: invites.length === 0 ? [EMPTY_INVITE] : invites,
  };
}

/**
 * The contract's rules as the form library wants them. Shapes and lengths are the inputs' own business here, and the server's: the
 * schema library would weigh 8 kB on every phone to say what `maxlength` says.
 */
export function replyResolver(famille: Famille, questions: readonly Question[]): Resolver<SaturdayReply> {
  return (values) => {
    const errors = {};
    for (const { path, message } of replyProblems(values, famille, questions)) {
      set(errors, path, { type: 'contract', message });
    }
    return { values, errors };
  };
}
