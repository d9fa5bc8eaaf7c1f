/** « … »: what is rarely needed on a screen, one press away. Links and buttons, as they stand elsewhere. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '../../lib/listen.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './parts.module.css';

interface MoreMenuProps {
  /** What the three dots stand for. */
  label: string;
  children: ReactNode;
}

/** Escape closes it and the focus returns, a press on one of its lines or anywhere else closes it too. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what stands within come up to here
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: a press on one of its lines, by whatever means, is a click
        // biome-ignore lint/a11y/noStaticElementInteractions: it is no control of its own
        <div className={styles.moreLines} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
}
