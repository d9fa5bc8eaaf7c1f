import { type ReactNode, useEffect, useRef } from 'react';
import layout from '../ui/layout.module.css';
import { useAddress } from './addressAndTitle.ts';
import styles from './sideMenu.module.css';

/** Which element the toolbar's menu button opens. */
export const SIDE_MENU_ID = 'menu-du-site';

interface SideMenuProps {
  label: string;
  links: readonly { href: `#${string}`; label: string }[];
  /** Lies over the page; a wide screen shows the menu beside it whatever this says. */
  open: boolean;
  /** Taken from beside the page. */
  folded: boolean;
  onClose: () => void;
  /** Below the links. */
  children?: ReactNode;
}

export function SideMenu({ label, links, open, folded, onClose, children }: SideMenuProps) {
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
        <ul className={layout.list}>
          {links.map((link) => (
            <li key={link.href}>
              <MenuLink {...link} onClick={onClose} />
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </>
  );
}

interface MenuLinkProps {
  href: `#${string}`;
  label: string;
  onClick: () => void;
}

/** A line of the side menu; the one of the open page is marked. */
export function MenuLink({ href, label, onClick }: MenuLinkProps) {
  const current = `#${useAddress().path}` === href;
  return (
    <a href={href} aria-current={current ? 'page' : undefined} className={styles.link} onClick={onClick}>
      {label}
    </a>
  );
}
