import { type ReactNode, useEffect, useRef } from 'react';
import layout from '../ui/layout.module.css';
import { useAddress } from './addressAndTitle.ts';
import styles from './sideMenu.module.css';

/** Which element the toolbar's menu button opens. */
export const SIDE_MENU_ID = 'menu-du-site';

interface SideMenuProps {
  label: string;
  /** Lies over the page; a wide screen shows the menu beside it whatever this says. */
  open: boolean;
  /** Taken from beside the page. */
  folded: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SideMenu({ label, open, folded, onClose, children }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) nav.current?.querySelector('a')?.focus();
  }, [open]);

  return (
    <>
      {open && <div aria-hidden="true" className={styles.scrim} onClick={onClose} />}
      <nav
        ref={nav}
        id={SIDE_MENU_ID}
        aria-label={label}
        data-open={open}
        data-folded={folded}
        data-screen-only
        className={styles.menu}
      >
        {children}
      </nav>
    </>
  );
}

interface MenuLinksProps {
  links: readonly { href: `#${string}`; label: string }[];
  onClose: () => void;
}

/** The lines of the guests' menu; the one of the open page is marked. */
export function MenuLinks({ links, onClose }: MenuLinksProps) {
  const here = `#${useAddress().path}`;
  return (
    <ul className={layout.list}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === here ? 'page' : undefined}
            className={styles.link}
            onClick={onClose}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
