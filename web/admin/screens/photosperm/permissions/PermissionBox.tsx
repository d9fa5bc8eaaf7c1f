import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './PermissionTable.module.css';

interface PermissionBoxProps {
  label: string;
  /** null: some of what it stands for. */
  checked: boolean | null;
  onChange: (granted: boolean) => void;
}

/** A box whose place in the table says to the eye what its label says to a screen reader. */
export function PermissionBox({ label, checked, onChange }: PermissionBoxProps) {
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
