/** What hosts are told above whatever screen they open. */
import { retentionEnd } from '../../../contract/params/params.rules.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useContent } from '../data/useContent.ts';
import { useParams } from '../screens/params/useParams.ts';
import styles from './AdminLayout.module.css';

/** Reminds the hosts of what they promised their guests; nothing while `retentionMonths` is not over, or not set. */
export function RetentionNotice() {
  const { data = [] } = useParams();
  const end = retentionEnd(data, wedding.date);
  if (end === null || new Date().toISOString().slice(0, 10) < end) return null;
  return (
    <Notice title="Il est temps d’effacer les données de vos invités">
      <p>
        Vous aviez prévu de les garder jusqu’au {shortDay(end)}.{' '}
        <a href={linkTo('/adminouminou/effacer')}>Tout effacer sauf les photos</a>, ou allonger la durée dans
        les <a href={linkTo('/adminouminou/params')}>paramètres</a>.
      </p>
    </Notice>
  );
}

/** Tells the hosts that their last edit of the content is not shown, and where its problems are; nothing when all is well. */
export function ContentProblems() {
  const { data } = useContent();
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <Notice kind="danger" title="Votre dernière modification du contenu n’est pas affichée" alert>
      <p>Les invités voient toujours la version précédente. À corriger :</p>
      <ul className={styles.problems}>
        {data.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
