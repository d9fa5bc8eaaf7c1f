/** « Gestion des photos » is one entry with two screens: who sees what, and the photos themselves. */
import { linkTo } from '../../../lib/paths.ts';
import styles from './PhotoTabs.module.css';

const TABS = [
  { screen: 'photosperm', label: 'Qui voit quoi' },
  { screen: 'photos', label: 'Les photos' },
] as const;

export function PhotoTabs({ current }: { current: (typeof TABS)[number]['screen'] }) {
  return (
    <nav aria-label="Gestion des photos" data-screen-only className={styles.tabs}>
      {TABS.map(({ screen, label }) => (
        <a
          key={screen}
          href={linkTo(`/adminouminou/${screen}`)}
          aria-current={screen === current ? 'page' : undefined}
          className={styles.tab}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
