import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './parts.module.css';

export interface Undoable {
  text: string;
  undo: () => void;
}

/** The undo of a deletion or change to many, while the screen is open. Always mounted, for screen readers. */
export function UndoBar({ last }: { last: Undoable | null }) {
  const button = useRef<HTMLButtonElement>(null);
  const text = last?.text;
  useEffect(() => {
    // The deleted element had the focus. Checked once per text: between two fields nothing has it either.
    if (text !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [text]);
  return (
    <div role="status" data-screen-only>
      {last && (
        <div className={`${layout.row} ${styles.undoBar}`}>
          <p>{last.text}</p>
          <Button ref={button} kind="secondary" onClick={last.undo}>
            Rétablir
          </Button>
        </div>
      )}
    </div>
  );
}
