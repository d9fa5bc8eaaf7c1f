import type { Famille } from '../familles/familles.schema.ts';
import { countExpected, countPresent, countSunday, type HeadCount, isVhFamily } from './counts.rules.ts';

export interface ExpectedAt {
  key: string;
  title: string;
  yes: HeadCount;
  silent: HeadCount;
  no: number;
}

export function expectedByEvent(familles: readonly Famille[]): ExpectedAt[] {
  const diners = familles.filter((famille) => !isVhFamily(famille));
  const invited = familles.filter(({ invitedForSunday }) => invitedForSunday === true);
  // Whoever does not come on Saturday is not waited for on Sunday.
  const onSunday = invited.map((famille) => ({
    ...famille,
    answer: famille.answerSunday ?? (famille.answer === false ? false : null),
  }));
  return [
    { key: 'vh', title: 'Vin d’honneur', ...answersOf(familles), yes: countPresent(familles) },
    { key: 'repas', title: 'Repas', ...answersOf(diners), yes: countPresent(diners) },
    { key: 'dimanche', title: 'Dimanche', ...answersOf(onSunday), yes: countSunday(familles) },
  ];
}

function answersOf(familles: readonly Famille[]) {
  return {
    silent: countExpected(familles.filter(({ answer }) => answer === null)),
    no: familles
      .filter(({ answer }) => answer === false)
      .reduce((people, { invites }) => people + Math.max(1, invites.length), 0),
  };
}

export function peopleOf({ adults, children }: HeadCount): number {
  return adults + children;
}
