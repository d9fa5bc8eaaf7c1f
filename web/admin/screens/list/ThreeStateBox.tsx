import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './ThreeStateBox.module.css';

interface ThreeStateBoxProps {
  label: string;
  value: boolean | null;
  onValue: (value: boolean | null) => void;
}

/** Yes, no, or nobody has said; a click goes between yes and no, the button beside clears the answer. */
export function ThreeStateBox({ label, value, onValue }: ThreeStateBoxProps) {
  return (
    <div className={styles.row}>
      <Checkbox label={label} checked={value} onChange={() => onValue(value !== true)} />
      {value !== null && (
        <button
          type="button"
          title="Remettre à «&nbsp;pas encore dit&nbsp;»"
          aria-label={`Remettre «\u00a0${label}\u00a0» à «\u00a0pas encore dit\u00a0»`}
          className={styles.unset}
          onClick={() => onValue(null)}
        >
          ×
        </button>
      )}
    </div>
  );
}
