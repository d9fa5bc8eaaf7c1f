import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { UnbrokenText } from '../../../ui/texts.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import styles from './NameCell.module.css';
import { useOpenRow } from './openRows.ts';

/** No handler of its own: its click goes up to the row's. */
export function NameCell({ famille }: { famille: HostFamille }) {
  const { open } = useOpenRow(famille.id);
  const { labels, note } = famille;
  return (
    <>
      <button type="button" aria-expanded={open} className={styles.toggle}>
        <Chevron />
        <span>
          <UnbrokenText text={familleName(famille)} />
        </span>
      </button>
      {(labels.length > 0 || note !== '') && (
        <span className={styles.marks}>
          {labels.map((label) => (
            <span key={label} className={styles.mark}>
              {label}
            </span>
          ))}
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
      )}
    </>
  );
}
