import styles from './AnswerBadge.module.css';

/** A three-state answer in a word, with a colour as a second sign. */
export function AnswerBadge({ answer }: { answer: boolean | null }) {
  const state = answer === null ? 'waiting' : answer ? 'yes' : 'no';
  return (
    <span data-state={state} className={styles.badge}>
      {WORDS[state]}
    </span>
  );
}

const WORDS = { waiting: 'En attente', yes: 'Oui', no: 'Non' };
