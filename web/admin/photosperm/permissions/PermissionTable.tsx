/** The families and the photo folders: a box where they cross, one for a whole row, one for a whole column. */
import { memo, useMemo } from 'react';
import type { Famille } from '../../../../contract/familles.schema.ts';
import { PHOTO_FOLDERS, type PhotoFolder } from '../../../../contract/photos.schema.ts';
import { wedding } from '../../../lib/wedding.ts';
import { SMALL_SCREEN, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { familleName } from '../../familleTexts.ts';
import { Cells } from '../../table/Cells.tsx';
import type { BodyProps, Column } from '../../table/column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { FolderHeader } from './FolderHeader.tsx';
import { PermissionBox } from './PermissionBox.tsx';
import styles from './PermissionTable.module.css';
import { neededChanges, sees, shareSeen } from './permissions.rules.ts';
import { type ChangePermissions, useChangePermissions } from './useChangePermissions.ts';

interface PermissionTableProps {
  familles: readonly Famille[];
  empty: string;
}

export function PermissionTable({ familles, empty }: PermissionTableProps) {
  const change = useChangePermissions();
  const narrow = useMediaQuery(SMALL_SCREEN);
  const columns = useMemo(
    () => [
      nameColumn(narrow, change),
      ...PHOTO_FOLDERS.map((folder) => folderColumn({ folder, familles, narrow, change })),
    ],
    [familles, narrow, change],
  );
  return (
    <DataTable label="Qui voit quelles photos" rows={familles} columns={columns} Body={Row} empty={empty} />
  );
}

const Row = memo(({ row, columns, position }: BodyProps<Famille>) => (
  <tr aria-rowindex={position + 1}>
    <Cells row={row} columns={columns} />
  </tr>
));

function nameColumn(narrow: boolean, change: ChangePermissions): Column<Famille> {
  return {
    key: 'nom',
    header: 'Famille',
    width: narrow ? 9.5 : 13,
    sortBy: familleName,
    cell: (famille) => (
      <div className={styles.name}>
        <PermissionBox
          label={`Tous les dossiers : ${familleName(famille)}`}
          checked={shareSeen([famille], PHOTO_FOLDERS)}
          onChange={(granted) => change(neededChanges([famille], PHOTO_FOLDERS, granted), granted)}
        />
        {familleName(famille)}
      </div>
    ),
  };
}

function folderColumn({
  folder,
  familles,
  narrow,
  change,
}: {
  folder: PhotoFolder;
  familles: readonly Famille[];
  narrow: boolean;
  change: ChangePermissions;
}): Column<Famille> {
  const title = wedding.photoFolders[folder];
  return {
    key: folder,
    width: narrow ? 2.75 : 6.75,
    header: (
      <FolderHeader
        title={title}
        checked={shareSeen(familles, [folder])}
        onChange={(granted) => change(neededChanges(familles, [folder], granted), granted)}
      />
    ),
    cell: (famille) => (
      <PermissionBox
        label={`${title} : ${familleName(famille)}`}
        checked={sees(famille, folder)}
        onChange={(granted) => change([{ hash: famille.hash, folder }], granted)}
      />
    ),
  };
}
