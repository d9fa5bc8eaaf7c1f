import type { Famille } from '../../../contract/familles.schema.ts';
import { Chevron } from '../../ui/Chevron.tsx';
import { familleName } from '../familleTexts.ts';
import styles from './NameCell.module.css';
import { useOpenRow } from './openRows.ts';

/** No handler of its own: its click goes up to the row's. */
export function NameCell({ famille }: { famille: Famille }) {
  const { open } = useOpenRow(famille.id);
  return (
    <button type="button" aria-expanded={open} className={styles.toggle}>
      <Chevron />
      {familleName(famille)}
    </button>
  );
}
