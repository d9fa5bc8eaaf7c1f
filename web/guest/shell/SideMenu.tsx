import { useEffect, useRef } from 'react';
import { menuPages } from '../../../contract/pages.rules.ts';
import { guestPaths, linkTo } from '../../lib/paths.ts';
import { situationOf } from '../../lib/situation.ts';
import { MenuLink } from '../../shell/MenuLink.tsx';
import styles from '../../shell/sideMenu.module.css';
import { SIDE_MENU_ID } from '../../shell/sideMenu.ts';
import { pageLabels } from '../pageLabels.ts';
import { useVisit } from '../useVisit.ts';

interface SideMenuProps {
  /** Lies over the page; a wide screen shows the menu beside it whatever this says. */
  open: boolean;
  onClose: () => void;
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const pages = menuPages(situationOf(useVisit()));

  useEffect(() => {
    if (open) nav.current?.querySelector('a')?.focus();
  }, [open]);

  return (
    <>
      {open && <div aria-hidden="true" className={styles.scrim} onClick={onClose} />}
      <nav ref={nav} id={SIDE_MENU_ID} aria-label="Menu" data-open={open} className={styles.menu}>
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page}>
              <MenuLink href={linkTo(guestPaths[page])} label={pageLabels[page]} onClick={onClose} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
