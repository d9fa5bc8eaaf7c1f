import type { ArchiveVariant } from '../../../../contract/photos/photos.schema.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import styles from './DownloadBar.module.css';

interface SizeChoiceProps {
  bytes: number;
  light: number;
  variant: ArchiveVariant;
  onVariant: (variant: ArchiveVariant) => void;
}

/** A smaller saving is not worth a choice. */
const WORTH = 0.9;

/** Originals or lighter copies, each with its size. */
export function SizeChoice({ bytes, light, variant, onVariant }: SizeChoiceProps) {
  const option = (value: ArchiveVariant, size: number, label: string, more = '') => (
    <label className={styles.option}>
      <input
        type="radio"
        name="variant"
        aria-label={`${label}${more} · ${formatBytes(size)}`}
        checked={variant === value}
        onChange={() => onVariant(value)}
        className={styles.radio}
      />
      <span>
        {label}
        <span className={styles.more}>{more}</span> <span className={styles.size}>· {formatBytes(size)}</span>
      </span>
    </label>
  );
  if (light > bytes * WORTH) return <span className={styles.size}>{formatBytes(bytes)}</span>;
  return (
    <fieldset className={styles.choice}>
      <VisuallyHidden>
        <legend>Taille des photos</legend>
      </VisuallyHidden>
      {option('originals', bytes, 'Originaux')}
      {option('light', light, 'Allégées', ', pour téléphone')}
    </fieldset>
  );
}
