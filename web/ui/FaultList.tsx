/** What is still missing from a form, as links that lead to the field; the count is said politely to screen readers. */
import styles from './FaultList.module.css';

interface FaultListProps {
  id: string;
  title: string;
  faults: readonly { fieldId: string; label: string }[];
}

/** More would be a wall of buttons between a large family and the one that sends. */
const SHOWN = 8;

export function FaultList({ id, title, faults }: FaultListProps) {
  return (
    <div id={id} className={styles.list}>
      <p role="status" className={styles.title}>
        {faults.length > 0 && title}
      </p>
      {faults.length > 0 && (
        <ul className={styles.items}>
          {faults.slice(0, SHOWN).map(({ fieldId, label }) => (
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
          {faults.length > SHOWN && <li>{`et ${faults.length - SHOWN} de plus`}</li>}
        </ul>
      )}
    </div>
  );
}
