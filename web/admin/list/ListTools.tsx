import { adminPaths, linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './ListTools.module.css';

const TOOLS = [
  { to: adminPaths.import, label: 'Importer' },
  { to: adminPaths.export, label: 'Exporter' },
  { to: adminPaths.caterer, label: 'Traiteur' },
  { to: adminPaths.labels, label: 'Étiquettes' },
  { to: adminPaths.bin, label: 'Corbeille' },
] as const;

/** What is done with the whole list; the side menu keeps the specification's five entries. */
export function ListTools() {
  return (
    <nav aria-label="Outils de la liste" className={styles.tools}>
      {TOOLS.map(({ to, label }) => (
        <ButtonLink key={to} kind="secondary" href={linkTo(to)}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
