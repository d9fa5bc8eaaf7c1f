import type { Param } from '../../../../contract/params/params.schema.ts';
import { useFolderTitles } from '../../data/folders/useFolders.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { OvertakenNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { knownParam } from './knownParams.ts';

/** Formats a value for people. */
export function ParamValue({ name, value }: { name: string; value: string }) {
  const kind = knownParam(name)?.kind;
  const titles = useFolderTitles();
  if (kind === 'switch') return value === 'true' ? 'Oui' : 'Non';
  const moment = Number(value);
  if (kind === 'moment' && value !== '' && Number.isFinite(moment)) return momentThere(moment);
  if (kind === 'count' && /^\d+$/.test(value)) return Number(value).toLocaleString('fr-FR');
  if (kind === 'months' && value !== '') return `${value}\u00a0mois`;
  if (kind === 'folder') return titles[value] ?? value;
  return value;
}

/** Shows the stored value (null if deleted), and how to save one's own all the same. */
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
