/** What is still missing from a form, as buttons that lead to the field; screen readers announce the count. */
import layout from '../layout.module.css';
import styles from './ProblemList.module.css';

interface ProblemListProps {
  id: string;
  title: string;
  problems: readonly { fieldId: string; label: string }[];
}

/** More would push the button that sends too far down for a large family. */
const SHOWN = 8;

export function ProblemList({ id, title, problems }: ProblemListProps) {
  return (
    <div id={id}>
      <p role="status" className={styles.title}>
        {problems.length > 0 && title}
      </p>
      {problems.length > 0 && (
        <ul className={`${layout.row} ${styles.items}`}>
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
