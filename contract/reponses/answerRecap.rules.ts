/** A family's answer as one sentence, for the hosts' tables and the mail that confirms it. Pure. */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { toldOf } from '../familles/inviteFields.ts';
import { answerLines, toldAnswer } from '../questions/answerLines.rules.ts';
import type { Question } from '../questions/questions.schema.ts';

/** « Claire, Paul (végétarien), Léa (4 ans) », « Claire, 2 sans nom » */
export function guestNames(invites: readonly Invite[]): string {
  const named = invites.filter(
    (guest) => guest.nom || guest.prenom || guest.child || toldTexts(guest).length > 0,
  );
  const unnamed = invites.length - named.length;
  return [...named.map(guestName), ...(unnamed > 0 ? [`${unnamed}\u00a0sans nom`] : [])].join(', ');
}

const toldTexts = (guest: Invite) => Object.values(toldOf(guest));

function guestName(guest: Invite): string {
  const { prenom, nom, child, age } = guest;
  const years = age === null ? 'enfant' : `${age}\u00a0${age < 2 ? 'an' : 'ans'}`;
  const details = [child && years, ...toldTexts(guest)].filter(Boolean).join(', ');
  const name = prenom || nom || 'sans nom';
  return details === '' ? name : `${name} (${details})`;
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
