/** Of a folder that nobody sees yet: one press opens it to every family, once it was asked. */
import { useState } from 'react';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useFamilles } from '../../../data/useFamilles.ts';
import { ColumnQuestion, columnDone } from '../permissions/ColumnQuestion.tsx';
import { neededChanges, sees } from '../permissions/permissions.rules.ts';
import { useChangePermissions } from '../permissions/useChangePermissions.ts';

interface OpenToAllProps {
  folder: HostFolder;
  className?: string;
}

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
