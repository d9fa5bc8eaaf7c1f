import { Notice } from '../../ui/Notice.tsx';
import { useContent } from '../data/useContent.ts';
import styles from './ContentProblems.module.css';

/** Tells the hosts that their last edit of the content is not shown, and where its problems are; nothing when all is well. */
export function ContentProblems() {
  const { data } = useContent();
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <Notice kind="danger" title="Votre dernière modification du contenu n’est pas affichée" alert>
      <p>Les invités voient toujours la version précédente. À corriger :</p>
      <ul className={styles.problems}>
        {data.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
