import { useLayoutEffect, useRef } from 'react';
import styles from './ListField.module.css';
import type { ListRowProps } from './listRowProps.ts';

const WAYS = [
  { by: -1, label: 'Monter', arrow: 'M12 19V5M6 11l6-6 6 6' },
  { by: 1, label: 'Descendre', arrow: 'M12 5v14M6 13l6 6 6-6' },
];

/** One press, one place: for whoever drags nothing. */
export function MoveButtons({ entry: { index }, count, title, reorder }: ListRowProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that has moved has lost the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  return WAYS.map(({ by, label, arrow }) => (
    <button
      key={label}
      type="button"
      aria-label={`${label}\u00a0: ${title}`}
      // Not disabled: at an end of the list the focus would be lost.
      aria-disabled={index + by < 0 || index + by >= count}
      className={styles.move}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        reorder.move(index, index + by);
      }}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
        <path d={arrow} />
      </svg>
    </button>
  ));
}
