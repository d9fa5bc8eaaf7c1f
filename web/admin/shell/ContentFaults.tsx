import { Notice } from '../../ui/Notice.tsx';
import { useContent } from '../useContent.ts';
import styles from './ContentFaults.module.css';

/** Tells the hosts that their last edit of the content is not shown, and where its faults are; nothing when all is well. */
export function ContentFaults() {
  const { data } = useContent();
  if (data === undefined || data.faults.length === 0) return null;
  return (
    <Notice kind="danger" title="Votre dernière modification du contenu n’est pas affichée" alert>
      <p>Les invités voient toujours la version précédente. À corriger :</p>
      <ul className={styles.faults}>
        {data.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
