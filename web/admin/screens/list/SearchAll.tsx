/** Names the filters under which a search found nobody, since their chips may be out of sight, and lifts them. */
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFocusNextOnUnmount } from '../../parts/useFocusNextOnUnmount.ts';
import styles from './ListFilter.module.css';

interface SearchAllProps {
  /** Words of the filters in use. */
  filters: readonly string[];
  onAll: () => void;
}

export function SearchAll({ filters, onAll }: SearchAllProps) {
  const region = useRef<HTMLDivElement>(null);
  useFocusNextOnUnmount(region);
  return (
    <div ref={region} className={styles.filters}>
      <p>Personne sous {filters.map((name) => `«\u00a0${name}\u00a0»`).join(' et ')}.</p>
      <Button kind="secondary" onClick={onAll}>
        Chercher dans toutes
      </Button>
    </div>
  );
}
