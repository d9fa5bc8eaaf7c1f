import { linkTo, paths } from '../../lib/paths.ts';
import { ForgetButton } from '../oubli/ForgetButton.tsx';
import { pageLabels } from '../pageLabels.ts';
import { useVisit } from '../useVisit.ts';
import styles from './GuestFoot.module.css';

/** What every page for guests ends with. */
export function GuestFoot() {
  const { famille } = useVisit();
  return (
    <footer className={styles.foot}>
      {famille.answer !== null && <a href={linkTo(paths.mareponse)}>{pageLabels.mareponse}</a>}
      <a href={linkTo(paths.donnees)}>{pageLabels.donnees}</a>
      <ForgetButton />
    </footer>
  );
}
