/** The fields that a family answers as a whole. Its guests and the couple's own questions have rules of their own. */
import type { Famille } from '../familles/familles.schema.ts';
import type { SaturdayReply } from './reponses.schema.ts';

type Address = 'address1' | 'address2' | 'zipCode' | 'city' | 'country';
type FamilyAnswer = Exclude<keyof SaturdayReply, Address | 'answers' | 'invites'> | 'answerSunday';
export type FamilyAnswers = Pick<Famille, FamilyAnswer>;

/** A record, so that the type check fails for a new field of the reply until it is listed. */
const ANSWERED: Readonly<Record<FamilyAnswer, true>> = {
  answer: true,
  answerSunday: true,
  gardeEnfant: true,
};

/** Lists may fill these fields in, but never change what a family has answered. */
export const FAMILY_ANSWERS = Object.keys(ANSWERED) as readonly FamilyAnswer[];
