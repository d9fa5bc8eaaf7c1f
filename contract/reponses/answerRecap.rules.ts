/** A family's answer as one sentence, for the hosts' tables and the mail that confirms it. Pure. */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { answerLines, toldAnswer } from '../questions/answerLines.rules.ts';
import type { Question } from '../questions/questions.schema.ts';
import { toldText, withDetails } from './guestWords.rules.ts';

/** « Claire, Paul (végétarien), Léa (4 ans) », « Claire, 2 sans nom » */
export function guestNames(invites: readonly Invite[]): string {
  const named = invites.filter((guest) => guest.nom || guest.prenom || guest.child || toldText(guest) !== '');
  const unnamed = invites.length - named.length;
  return [...named.map(shortGuest), ...(unnamed > 0 ? [`${unnamed}\u00a0sans nom`] : [])].join(', ');
}

function shortGuest(guest: Invite): string {
  const { prenom, nom } = guest;
  return withDetails(prenom || nom || 'sans nom', guest);
}

type Answer = Pick<Famille, 'answer' | 'answerSunday' | 'gardeEnfant' | 'invites' | 'answers'>;

/** « Au mariage : oui (Claire, Léa (4 ans)), avec garde d’enfants. Le lendemain : non. »; empty while nothing is answered. */
export function answerRecap(
  { answer, answerSunday, gardeEnfant, invites, answers }: Answer,
  questions: readonly Question[] = [],
): string {
  const lines = answer ? answerLines({ answers, invites }, questions) : [];
  const guests = invites.length > 0 ? ` (${guestNames(invites)})` : '';
  const care = gardeEnfant === true ? ', avec garde d’enfants' : '';
  const wedding = answer ? `oui${guests}${care}` : 'non';
  return [
    answer !== null && `Au mariage : ${wedding}.`,
    answerSunday !== null && `Le lendemain : ${answerSunday ? 'oui' : 'non'}.`,
    ...lines.filter(({ asked }) => asked).map(({ wording, text }) => `${toldAnswer(wording, text)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}
