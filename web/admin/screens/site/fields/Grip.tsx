import { useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import styles from './ListField.module.css';
import type { ListRowProps } from './listRowProps.ts';
import { rankOf } from './reorder.rules.ts';

/** What a line is dragged by; with keys it takes the line and sets it down. */
export function Grip({ entry, count, title, reorder, dragging }: ListRowProps) {
  const { index, key } = entry;
  const how = useId();
  const grip = useRef<HTMLButtonElement>(null);
  const isTaken = reorder.taken?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that has moved has lost the focus
  useEffect(() => {
    if (isTaken) grip.current?.focus();
  }, [isTaken, index]);

  return (
    <>
      <button
        ref={grip}
        type="button"
        aria-label={`Déplacer\u00a0: ${title}, ${rankOf(index, count)}`}
        aria-pressed={isTaken}
        aria-describedby={how}
        className={styles.grip}
        // A press with a mouse or a finger drags; only keys take.
        onClick={({ detail }) => detail === 0 && reorder.toggle(index, key)}
        onKeyDown={(event) => reorder.keyOnGrip(event, index, key)}
        onBlur={({ relatedTarget }) => relatedTarget !== null && reorder.setDown()}
        onPointerDown={(event) => dragging.take(event, index)}
        onPointerMove={dragging.follow}
        onPointerUp={dragging.drop}
        onPointerCancel={dragging.letGo}
      >
        <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
      </button>
      <VisuallyHidden>
        <span id={how}>
          Entrée pour la saisir, flèches pour la déplacer, Entrée pour la poser, Échap pour la laisser.
        </span>
      </VisuallyHidden>
    </>
  );
}
