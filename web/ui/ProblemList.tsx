/** What is still missing from a form, as links that lead to the field; the count is said politely to screen readers. */
import styles from './ProblemList.module.css';

interface ProblemListProps {
  id: string;
  title: string;
  problems: readonly { fieldId: string; label: string }[];
}

/** More would be a wall of buttons between a large family and the one that sends. */
const SHOWN = 8;

export function ProblemList({ id, title, problems }: ProblemListProps) {
  return (
    <div id={id} className={styles.list}>
      <p role="status" className={styles.title}>
        {problems.length > 0 && title}
      </p>
      {problems.length > 0 && (
        <ul className={styles.items}>
          {problems.slice(0, SHOWN).map(({ fieldId, label }) => (
            <li key={fieldId}>
              <button
                type="button"
                className={styles.link}
                onClick={() => document.getElementById(fieldId)?.focus()}
              >
                {label}
              </button>
            </li>
          ))}
          {problems.length > SHOWN && <li>{`et ${problems.length - SHOWN} de plus`}</li>}
        </ul>
      )}
    </div>
  );
}
