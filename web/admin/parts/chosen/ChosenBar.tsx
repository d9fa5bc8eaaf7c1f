/** A bar at the foot of the window while something is chosen: the number and the actions. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './ChosenBar.module.css';

interface ChosenBarProps {
  label: string;
  /** The number chosen. */
  text: ReactNode;
  /** Buttons that choose more. */
  more?: ReactNode;
  clear: string;
  onClear: () => void;
  /** The last result, on a line of its own. */
  said?: ReactNode;
  children: ReactNode;
}

export function ChosenBar({ label, text, more, clear, onClear, said, children }: ChosenBarProps) {
  return (
    <section aria-label={label} data-screen-only className={`${layout.row} ${styles.bar}`}>
      {said}
      <div className={styles.text}>
        <span>{text}</span>
        {more}
        <Button kind="quiet" onClick={onClear}>
          {clear}
        </Button>
      </div>
      <div data-actions className={`${layout.row} ${styles.actions}`}>
        {children}
      </div>
    </section>
  );
}
