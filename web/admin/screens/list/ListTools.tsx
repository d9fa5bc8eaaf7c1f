import { linkTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './ListFilter.module.css';

const TOOLS = [
  { to: '/adminouminou/import', label: 'Importer' },
  { to: '/adminouminou/export', label: 'Exporter' },
  { to: '/adminouminou/caterer', label: 'Traiteur' },
  { to: '/adminouminou/charts', label: 'Graphiques' },
  { to: '/adminouminou/mails', label: 'Messages' },
  { to: '/adminouminou/labels', label: 'Étiquettes' },
  { to: '/adminouminou/corbeille', label: 'Corbeille' },
] as const;

/** What is done with the whole list; the side menu keeps the specification's five entries. */
export function ListTools() {
  return (
    <nav aria-label="Outils de la liste" data-screen-only className={`${layout.row} ${styles.screens}`}>
      {TOOLS.map(({ to, label }) => (
        <ButtonLink key={to} kind="secondary" href={linkTo(to)}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
