/** The columns of the table of photo permissions: family, all folders, and one per folder. */
import type { ReactNode } from 'react';
import type { Famille } from '../../../../../contract/familles/familles.schema.ts';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { NAME } from '../../../familles/famille.columns.tsx';
import { familleName } from '../../../familles/familleTexts.ts';
import type { Column } from '../../../parts/table/column.ts';
import type { ColumnChange } from './ColumnQuestion.tsx';
import styles from './PermissionTable.module.css';
import { neededChanges, sees, shareSeen } from './permissions.rules.ts';
import type { ChangePermissions } from './useChangePermissions.ts';

/** The family with the box for all its folders. */
export function nameColumn(folders: readonly PhotoFolder[], change: ChangePermissions): Column<Famille> {
  return {
    ...NAME,
    width: 13,
    cell: (famille) => (
      <div className={styles.name}>
        <AllBox famille={famille} folders={folders} change={change} />
        {familleName(famille)}
      </div>
    ),
  };
}

/** The box for all folders, when the name stands above the row. */
export function allColumn(folders: readonly PhotoFolder[], change: ChangePermissions): Column<Famille> {
  return {
    key: 'all',
    header: <FolderHeader title="Tous les dossiers" />,
    width: 6.75,
    essential: true,
    cell: (famille) => <AllBox famille={famille} folders={folders} change={change} />,
  };
}

interface AllBoxProps {
  famille: Famille;
  folders: readonly PhotoFolder[];
  change: ChangePermissions;
}

function AllBox({ famille, folders, change }: AllBoxProps) {
  return (
    <PermissionBox
      label={`Tous les dossiers : ${familleName(famille)}`}
      checked={shareSeen([famille], folders)}
      onChange={(granted) => change(neededChanges([famille], folders, granted), granted)}
    />
  );
}

interface FolderColumn {
  folder: HostFolder;
  /** Families that the header's box refers to. */
  familles: readonly Famille[];
  change: ChangePermissions;
  onColumn: (change: ColumnChange) => void;
}

export function folderColumn({
  folder: { folder, title },
  familles,
  change,
  onColumn,
}: FolderColumn): Column<Famille> {
  return {
    key: folder,
    width: 6.75,
    essential: true,
    header: (
      <FolderHeader title={title}>
        <PermissionBox
          label={`${title} : toutes les familles affichées`}
          checked={shareSeen(familles, [folder])}
          onChange={(granted) =>
            onColumn({ title, granted, changes: neededChanges(familles, [folder], granted) })
          }
        />
      </FolderHeader>
    ),
    cell: (famille) => (
      <PermissionBox
        label={`${title} : ${familleName(famille)}`}
        checked={sees(famille, folder)}
        onChange={(granted) => change([{ hash: famille.hash, folder }], granted)}
      />
    ),
  };
}

/** A folder's title and its box for all families shown; vertical on a phone, where columns are narrow. */
function FolderHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.folder}>
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  );
}

interface PermissionBoxProps {
  label: string;
  /** Null means some of them. */
  checked: boolean | null;
  onChange: (granted: boolean) => void;
}

/** A box with a hidden label for screen readers; others see its place in the table. */
function PermissionBox({ label, checked, onChange }: PermissionBoxProps) {
  return (
    <div className={styles.box}>
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={checked}
        onChange={() => onChange(checked !== true)}
      />
    </div>
  );
}
