import type { PhotoPermission } from '../../../../../contract/photos/photos.schema.ts';
import { ConfirmDialog } from '../../../parts/ConfirmButton.tsx';

export interface ColumnChange {
  title: string;
  changes: readonly PhotoPermission[];
  granted: boolean;
}

interface ColumnQuestionProps {
  change: ColumnChange;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before a folder opens or closes for every family shown. */
export function ColumnQuestion({ change, onConfirm, onClose }: ColumnQuestionProps) {
  const { title, granted } = change;
  const verb = granted ? 'Ouvrir' : 'Retirer';
  return (
    <ConfirmDialog
      title={`${verb} l’accès à «\u00a0${title}\u00a0»\u00a0?`}
      action={verb}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{columnSentence(change)}</p>
    </ConfirmDialog>
  );
}

function columnSentence({ changes: { length }, granted }: ColumnChange): string {
  const who = length > 1 ? `${length} familles` : 'Une famille';
  if (granted) return `${who} ${length > 1 ? 'verront' : 'verra'} ces photos.`;
  return `${who} ne ${length > 1 ? 'verront' : 'verra'} plus ces photos.`;
}

/** Said once it is done, beside the way back. */
export function columnDone({ title, changes: { length }, granted }: ColumnChange): string {
  return `Accès à «\u00a0${title}\u00a0» ${granted ? 'ouvert' : 'retiré'} à ${length} famille${length > 1 ? 's' : ''}.`;
}
