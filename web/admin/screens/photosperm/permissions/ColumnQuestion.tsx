/** The questions before a folder is opened or closed for many families, or opened to all. */
import { useState } from 'react';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import type { PhotoPermission } from '../../../../../contract/photos/photos.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useFamilles } from '../../../data/useFamilles.ts';
import { ConfirmDialog } from '../../../parts/ConfirmButton.tsx';
import { neededChanges, sees } from './permissions.rules.ts';
import { useChangePermissions } from './useChangePermissions.ts';

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

/** Confirmation, shown beside the undo. */
export function columnDone({ title, changes: { length }, granted }: ColumnChange): string {
  return `Accès à «\u00a0${title}\u00a0» ${granted ? 'ouvert' : 'retiré'} à ${length} famille${length > 1 ? 's' : ''}.`;
}

interface OpenToAllProps {
  folder: HostFolder;
  className?: string;
}

/** Opens a folder that no family sees to all of them, after a question. */
export function OpenToAll({ folder: { folder, title }, className = '' }: OpenToAllProps) {
  const { familles } = useFamilles();
  const change = useChangePermissions();
  const [asking, setAsking] = useState(false);
  if (familles.length === 0 || familles.some((famille) => sees(famille, folder))) return null;
  const wanted = { title, granted: true, changes: neededChanges(familles, [folder], true) };
  function open() {
    change(wanted.changes, true, {
      title: columnDone(wanted),
      undo: () => change(wanted.changes, false),
    });
  }
  return (
    <>
      <Button
        kind="quiet"
        className={className}
        aria-label={`Ouvrir à toutes les familles : ${title}`}
        onClick={() => setAsking(true)}
      >
        Ouvrir à toutes les familles
      </Button>
      {asking && <ColumnQuestion change={wanted} onConfirm={open} onClose={() => setAsking(false)} />}
    </>
  );
}
