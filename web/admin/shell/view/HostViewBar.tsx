import { useSyncExternalStore } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { visits } from '../../../lib/visit.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import styles from './HostViewBar.module.css';

export function HostViewBar() {
  const visit = useSyncExternalStore(visits.subscribe, visits.current);
  if (visit === null) return null;
  return (
    <aside aria-label="Vue des mariés" data-screen-only className={styles.bar}>
      <p className={styles.text}>
        Le site vu par <strong>{familleName(visit.famille)}</strong>
      </p>
      <ButtonLink href={linkTo('/adminouminou/list')} className={styles.back}>
        Retour à la liste
      </ButtonLink>
    </aside>
  );
}
