/** What the form holds: a reply, whether from the family's record or empty. */
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
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
