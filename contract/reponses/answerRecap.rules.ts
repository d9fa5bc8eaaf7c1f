/** Words for a guest and for a family's answer, the same in kitchen lists, hosts' tables and mails. */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { joinedNames } from '../familles/names.rules.ts';
import { toldTexts } from '../familles/toldFields.ts';
import { answerLines, toldAnswer } from '../questions/answerLines.rules.ts';
import type { Question } from '../questions/questions.schema.ts';

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

interface Asked {
  questions?: readonly Question[] | undefined;
  /** The form's question about childcare, which the couple may have made another. */
  childcare: string;
}

/** « Au mariage : oui, Claire, Léa (4 ans). Le lendemain : non. Une garde d’enfants ? Oui. »; or empty. */
export function answerRecap(
  { answer, answerSunday, gardeEnfant, invites, answers }: Answer,
  { questions = [], childcare }: Asked,
): string {
  const lines = answer ? answerLines({ answers, invites }, questions) : [];
  const guests = invites.length > 0 ? `, ${guestNames(invites)}` : '';
  const wedding = answer ? `oui${guests}` : 'non';
  return [
    answer !== null && `Au mariage : ${wedding}.`,
    answerSunday !== null && `Le lendemain : ${answerSunday ? 'oui' : 'non'}.`,
    answer && gardeEnfant && childcare !== '' && `${toldAnswer(childcare, 'Oui')}.`,
    ...lines.filter(({ asked }) => asked).map(({ wording, text }) => `${toldAnswer(wording, text)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** « Claire Martin » */
export function guestName({ prenom, nom }: Pick<Invite, 'nom' | 'prenom'>): string {
  return joinedNames(prenom, nom) || 'Convive sans nom';
}

/** « 4 ans », « moins d’un an », « enfant » if the age is unknown; empty for an adult. */
export function childWords({ child, age }: Pick<Invite, 'child' | 'age'>): string {
  if (!child) return '';
  if (age === null) return 'enfant';
  return age === 0 ? 'moins d’un an' : `${age}\u00a0${age < 2 ? 'an' : 'ans'}`;
}

/** « végétarien » */
export function toldText(guest: Invite): string {
  return toldTexts(guest).join(', ');
}

/** « Claire Martin (végétarienne) »; `name` may be any form of the guest's name. */
export function withDetails(name: string, guest: Invite): string {
  const details = [childWords(guest), toldText(guest)].filter(Boolean).join(', ');
  return details === '' ? name : `${name} (${details})`;
}
