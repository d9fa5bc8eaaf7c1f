import { linkTo } from '../../lib/paths.ts';
import { ForgetButton } from '../oubli/ForgetButton.tsx';
import { pageLabels } from '../pageLabels.ts';
import { useVisit } from '../useVisit.ts';
import styles from './GuestFoot.module.css';

/** What every page for guests ends with. */
export function GuestFoot() {
  const { famille } = useVisit();
  return (
    <footer data-screen-only className={styles.foot}>
      {famille.answer !== null && <a href={linkTo('/mareponse')}>{pageLabels.mareponse}</a>}
      <a href={linkTo('/donnees')}>{pageLabels.donnees}</a>
      <ForgetButton />
    </footer>
  );
}
