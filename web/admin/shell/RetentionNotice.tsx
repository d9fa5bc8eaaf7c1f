import { shortDay } from '../../../contract/day.rules.ts';
import { retentionEnd } from '../../../contract/params.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useParams } from '../params/useParams.ts';

/** Reminds the hosts of what they promised their guests; nothing while `retentionMonths` is not over, or not set. */
export function RetentionNotice() {
  const { data = [] } = useParams();
  const end = retentionEnd(data, wedding.date);
  if (end === null || new Date().toISOString().slice(0, 10) < end) return null;
  return (
    <Notice title="Il est temps d’effacer les données de vos invités">
      <p>
        Vous aviez prévu de les garder jusqu’au {shortDay(end)}. Gardez les photos chez vous, puis effacez le
        dossier de données du site, ou allongez la durée dans les paramètres.
      </p>
    </Notice>
  );
}
