/** Columns of the tables of families, and the badge of a family's answer. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { UnbrokenText } from '../../ui/texts.tsx';
import type { Column } from '../parts/table/column.ts';
import styles from './familles.module.css';
import { familleName } from './familleTexts.ts';

export const NAME: Column<Famille> = {
  key: 'nom',
  header: 'Famille',
  width: 10,
  essential: true,
  cell: (famille) => <UnbrokenText text={familleName(famille)} />,
  sortBy: familleName,
};

/** Families without an answer sort first, since they are the ones to call. */
function lateFirst(answer: boolean | null): number {
  return answer === null ? 0 : answer ? 1 : 2;
}

export const ANSWER: Column<Famille> = {
  key: 'answer',
  header: 'Réponse',
  width: 7.75,
  essential: true,
  cell: ({ answer }) => <AnswerBadge answer={answer} />,
  sortBy: ({ answer }) => lateFirst(answer),
};

/** Empty for families that are not invited on Sunday. */
export const SUNDAY: Column<Famille> = {
  key: 'answerSunday',
  header: 'Dimanche',
  width: 7.75,
  cell: ({ invitedForSunday, answerSunday }) => invitedForSunday && <AnswerBadge answer={answerSunday} />,
  sortBy: ({ invitedForSunday, answerSunday }) => (invitedForSunday ? lateFirst(answerSunday) : null),
};

/** A three-state answer as a word, with a colour as second sign. */
export function AnswerBadge({ answer }: { answer: boolean | null }) {
  const state = answer === null ? 'waiting' : answer ? 'yes' : 'no';
  return (
    <span data-state={state} className={styles.answerBadge}>
      {WORDS[state]}
    </span>
  );
}

const WORDS = { waiting: 'En attente', yes: 'Oui', no: 'Non' };
