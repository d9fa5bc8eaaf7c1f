import type { Param } from '../../../../contract/params/params.schema.ts';
import { OvertakenNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ParamValue } from './ParamValue.tsx';

/** What is stored now, null when it was deleted, and how to have one's own value all the same. */
export function OvertakenParam({ name, stored }: { name: string; stored: Param | null | undefined }) {
  return (
    <OvertakenNotice by="stale-param">
      {stored ? (
        <p>
          Valeur enregistrée maintenant{'\u00a0'}:{' '}
          <strong>{stored.value === '' ? 'aucune' : <ParamValue name={name} value={stored.value} />}</strong>.
          Enregistrez de nouveau pour la remplacer par la vôtre.
        </p>
      ) : (
        <p>Il est supprimé. Enregistrez de nouveau pour le remettre avec votre valeur.</p>
      )}
    </OvertakenNotice>
  );
}
