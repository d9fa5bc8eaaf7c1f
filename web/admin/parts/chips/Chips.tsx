/** A choice among a few short options in a row that scrolls sideways, and the scrolling to one of them. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Chips.module.css';

interface ChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Joins the chips, for two views of the same thing. */
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

/** Scrolls the chosen chip into view, within its row only: a page that opens must not scroll down to it. */
export function bringInLine(line: Element, chip: Element): void {
  const { left, right, top } = line.getBoundingClientRect();
  const face = chip.getBoundingClientRect();
  // Where the line breaks, only one of its rows shows.
  line.scrollTop += face.top - top - EDGE;
  if (face.right > right) line.scrollLeft += face.right - right + MARGIN;
  else if (face.left < left) line.scrollLeft -= left - face.left + MARGIN;
}

/** Px above a row, for the focus ring. */
const EDGE = 4;
/** Pixels of the next chip that stay visible, to show that there is more. */
const MARGIN = 24;
