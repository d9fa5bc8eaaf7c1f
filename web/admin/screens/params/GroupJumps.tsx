/** Leads to a group of the long table. The address belongs to the screens: buttons, not links. */
import { Button } from '../../../ui/Button.tsx';
import styles from './ParamsPage.module.css';

export function GroupJumps({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Groupes de paramètres" className={styles.jumps}>
      {titles.map((title) => (
        <Button key={title} kind="secondary" onClick={() => jumpTo(title)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}

export function groupId(title: string): string {
  return `groupe-${title.replaceAll(/[^\p{L}]+/gu, '-')}`;
}

function jumpTo(title: string): void {
  const heading = document.getElementById(groupId(title));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
