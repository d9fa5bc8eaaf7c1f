/** One choice among a few short ones, on a line of its own that a thumb pushes along. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Chips.module.css';

interface ChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Joined to one another: two faces of one thing. */
  joined?: boolean;
}

export function Chips<Value extends string>({
  legend,
  options,
  value,
  onValue,
  joined = false,
}: ChipsProps<Value>) {
  const name = useId();
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = chips.current?.querySelector(`[value="${value}"]`);
    if (chips.current && chosen) bringInLine(chips.current, chosen);
  }, [value]);
  return (
    <div ref={chips} role="radiogroup" aria-label={legend} data-joined={joined} className={styles.chips}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className={styles.radio}
          />
          <span className={styles.face}>
            {option.label}
            {option.count !== undefined && <strong>{option.count}</strong>}
          </span>
        </label>
      ))}
    </div>
  );
}

/**
 * On a phone a line of chips is longer than the screen: the chosen one is pushed into sight. The line alone moves; a page that opens must
 * not go down to a line that stands below the fold.
 */
export function bringInLine(line: Element, chip: Element): void {
  const { left, right } = line.getBoundingClientRect();
  const face = chip.getBoundingClientRect();
  if (face.right > right) line.scrollLeft += face.right - right + MARGIN;
  else if (face.left < left) line.scrollLeft -= left - face.left + MARGIN;
}

/** So much of the next one shows that there is more. */
const MARGIN = 24;
