/** Links to the seven parts of a family's page. */
import { useEffect, useState } from 'react';
import parts from '../../parts/parts.module.css';
import styles from './FamillePage.module.css';

/** Ids of the parts' titles. */
const PARTS = [
  { id: 'coordonnees', label: 'Coordonnées' },
  { id: 'convives', label: 'Convives' },
  { id: 'invitation', label: 'Invitation' },
  { id: 'notes', label: 'Notes' },
  { id: 'mails-title', label: 'Mails' },
  { id: 'lien', label: 'Lien' },
  { id: 'historique', label: 'Historique' },
] as const;

/** Buttons, because the fragment of the address names the screen. */
export function SheetNav() {
  const current = useCurrentPart();
  return (
    <nav aria-label="Parties de la fiche" data-screen-only className={styles.nav}>
      {PARTS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={current === id ? 'location' : undefined}
          className={`${parts.inside} ${styles.part}`}
          onClick={() => goToPart(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** Focuses the title, so that Tab continues from there. */
function goToPart(id: string): void {
  const title = document.getElementById(id);
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}

/** The last part whose title has reached the upper third of the window. */
function useCurrentPart(): string {
  const [current, setCurrent] = useState<string>(PARTS[0].id);
  useEffect(() => {
    const look = () => {
      const above = PARTS.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent(above.at(-1)?.id ?? PARTS[0].id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const { id } of PARTS) {
      const title = document.getElementById(id);
      if (title) observer.observe(title);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
