/** « … »: a menu of rarely used links and buttons. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '../../lib/listen.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './parts.module.css';

interface MoreMenuProps {
  /** Label of the three dots. */
  label: string;
  children: ReactNode;
}

/** Closes on Escape (returning the focus) and on a press on a line or outside. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    });
  }, [open]);

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from the controls inside
    <div ref={menu} className={styles.moreMenu} onKeyDown={leave}>
      <Button
        ref={opener}
        kind="quiet"
        aria-label={label}
        aria-expanded={open}
        className={styles.opener}
        onClick={() => setOpen(!open)}
      >
        …
      </Button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: activating a line by keyboard also fires a click
        // biome-ignore lint/a11y/noStaticElementInteractions: only the lines inside are controls
        <div className={styles.moreLines} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
}
