import { useLayoutEffect, useRef, useState } from 'react';
import styles from './ListField.module.css';
import type { ListRowProps } from './listRowProps.ts';

/** One press, one place: for whoever drags nothing. */
export function MoveButtons({ entry: { index }, count, title, reorder }: ListRowProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState<'up' | 'down' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that has moved has lost the focus
  useLayoutEffect(() => {
    if (pressed === null) return;
    (pressed === 'up' ? up : down).current?.focus();
    setPressed(null);
  }, [index]);

  function move(way: 'up' | 'down') {
    setPressed(way);
    reorder.move(index, way === 'up' ? index - 1 : index + 1);
  }

  // aria-disabled, not disabled: at an end of the list the focus would be lost.
  return (
    <>
      <button
        ref={up}
        type="button"
        aria-label={`Monter\u00a0: ${title}`}
        aria-disabled={index === 0}
        className={styles.move}
        onClick={() => move('up')}
      >
        <Arrow d="M12 19V5M6 11l6-6 6 6" />
      </button>
      <button
        ref={down}
        type="button"
        aria-label={`Descendre\u00a0: ${title}`}
        aria-disabled={index === count - 1}
        className={styles.move}
        onClick={() => move('down')}
      >
        <Arrow d="M12 5v14M6 13l6 6 6-6" />
      </button>
    </>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
      <path d={d} />
    </svg>
  );
}
