import { linkTo, paths } from '../../lib/paths.ts';
import { pageLabels } from '../pageLabels.ts';
import styles from './GuestFoot.module.css';

/** What every page for guests ends with. */
export function GuestFoot() {
  return (
    <footer className={styles.foot}>
      <a href={linkTo(paths.donnees)}>{pageLabels.donnees}</a>
    </footer>
  );
}
