/** The toolbar above every page with its skip link, and moving the focus to the page's content. */
import type { CSSProperties, MouseEventHandler } from 'react';
import { shortDay } from '../../contract/wedding/day.rules.ts';
import { wedding } from '../lib/wedding.ts';
import hidden from '../ui/texts.module.css';
import { SIDE_MENU_ID } from './SideMenu.tsx';
import styles from './shell.module.css';

interface ToolbarProps {
  menuOpen: boolean;
  /** Whether the menu is shown beside the page; undefined where it cannot be hidden. */
  menuBeside: boolean | undefined;
  onMenu: MouseEventHandler<HTMLElement>;
}

export function Toolbar({ menuOpen, menuBeside, onMenu }: ToolbarProps) {
  const shown = menuOpen || menuBeside === true;
  // Long names get smaller letters. `style` uses the DOM, which the content security policy allows.
  const letters = { '--letters': wedding.title.length } as CSSProperties;
  return (
    <header data-screen-only className={styles.toolbar}>
      <SkipLink />
      <button
        type="button"
        aria-label={shown ? 'Fermer le menu' : 'Ouvrir le menu'}
        aria-expanded={shown}
        aria-controls={SIDE_MENU_ID}
        data-always={menuBeside !== undefined}
        className={styles.menuButton}
        onClick={onMenu}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d={menuOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
        </svg>
      </button>
      <div className={styles.names}>
        <p className={styles.title} style={letters}>
          {wedding.title}
        </p>
        <p className={styles.date}>
          <time dateTime={wedding.date}>{shortDay(wedding.date)}</time>
        </p>
      </div>
    </header>
  );
}

/** The first tab stop, which skips toolbar and menu. A button, because a link would change the address. */
function SkipLink() {
  return (
    <button type="button" className={`${styles.skip} ${hidden.untilFocused}`} onClick={focusContent}>
      Aller au contenu
    </button>
  );
}

/** Focuses the page's content, past toolbar and menu. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#root main')?.focus({ preventScroll: true });
}
