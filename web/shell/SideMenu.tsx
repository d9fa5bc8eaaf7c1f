/** The side menu of guests and hosts, a drawer on phones, and the links of the guests'. */
import { type ReactNode, useEffect, useRef } from 'react';
import layout from '../ui/layout.module.css';
import { useAddress } from './addressAndTitle.ts';
import styles from './sideMenu.module.css';

/** Id of the menu, which the toolbar's button controls. */
export const SIDE_MENU_ID = 'menu-du-site';

interface SideMenuProps {
  label: string;
  /** Covers the page; ignored on a wide screen, where the menu stands beside it. */
  open: boolean;
  /** Hidden on a wide screen. */
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

/** The links of the guests' menu, with the current page marked. */
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
