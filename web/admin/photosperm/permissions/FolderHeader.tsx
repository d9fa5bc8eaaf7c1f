import { PermissionBox } from './PermissionBox.tsx';
import styles from './PermissionTable.module.css';

interface FolderHeaderProps {
  title: string;
  checked: boolean | null;
  onChange: (granted: boolean) => void;
}

/** The name of a folder and the box for all families shown; the name stands upright on a phone, where columns are narrow. */
export function FolderHeader({ title, checked, onChange }: FolderHeaderProps) {
  return (
    <div className={styles.folder}>
      <span className={styles.title}>{title}</span>
      <PermissionBox
        label={`${title} : toutes les familles affichées`}
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}
