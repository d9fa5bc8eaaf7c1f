/** A phone's way between the screens that hosts open most; the rest is one press further, in the menu. */
import type { MouseEventHandler } from 'react';
import { type AdminScreen, linkTo } from '../../../lib/paths.ts';
import { Sign } from '../../parts/Sign.tsx';
import styles from './BottomBar.module.css';
import { BAR } from './entries.ts';
import { PhotosBadge } from './PhotosBadge.tsx';

interface BottomBarProps {
  screen: AdminScreen;
  menuOpen: boolean;
  onMenu: MouseEventHandler<HTMLElement>;
}

export function BottomBar({ screen, menuOpen, onMenu }: BottomBarProps) {
  return (
    <nav aria-label="Raccourcis" data-screen-only data-bottom-bar className={styles.bar}>
      {BAR.map((place) => (
        <a
          key={place.screen}
          href={linkTo(`/adminouminou/${place.screen}`)}
          aria-current={place.screen === screen ? 'page' : place.within.includes(screen) || undefined}
          className={styles.place}
        >
          <Sign name={place.sign} />
          {place.label}
          {place.screen === 'photosperm' && <PhotosBadge />}
        </a>
      ))}
      <button type="button" aria-expanded={menuOpen} className={styles.place} onClick={onMenu}>
        <Sign name="more" />
        Plus
      </button>
    </nav>
  );
}
