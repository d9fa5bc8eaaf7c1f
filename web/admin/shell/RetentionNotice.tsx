import { retentionEnd } from '../../../contract/params/params.rules.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useParams } from '../screens/params/useParams.ts';

/** Reminds the hosts of what they promised their guests; nothing while `retentionMonths` is not over, or not set. */
export function RetentionNotice() {
  const { data = [] } = useParams();
  const end = retentionEnd(data, wedding.date);
  if (end === null || new Date().toISOString().slice(0, 10) < end) return null;
  return (
    <Notice title="Il est temps d’effacer les données de vos invités">
      <p>
        Vous aviez prévu de les garder jusqu’au {shortDay(end)}.{' '}
        <a href={linkTo('/adminouminou/corbeille')}>Tout effacer sauf les photos</a>, ou allonger la durée
        dans les <a href={linkTo('/adminouminou/params')}>paramètres</a>.
      </p>
    </Notice>
  );
}
