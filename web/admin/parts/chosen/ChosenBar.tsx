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
      <div data-actions ref={revealFocused} className={`${layout.row} ${styles.actions}`}>
        {children}
      </div>
    </section>
  );
}

/** Pixels for the outline of the focus. */
const OUTLINE = 4;

/** In a low window the actions scroll sideways, and browsers leave a button that shows a few pixels where it is. */
function revealFocused(row: HTMLElement | null): void {
  row?.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const [sight, button] = [row.getBoundingClientRect(), target.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, button.right + OUTLINE - sight.right);
    row.scrollLeft -= Math.max(0, sight.left + OUTLINE - button.left);
  });
}
