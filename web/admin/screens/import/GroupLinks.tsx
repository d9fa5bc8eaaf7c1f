/** The groups of lines without a question, each a press away: they stand far below the questions. */
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';

export const groupId = (title: string) => `groupe-${title}`;

interface GroupLinksProps {
  groups: readonly { title: string; link: string; rows: readonly unknown[] }[];
}

export function GroupLinks({ groups }: GroupLinksProps) {
  return (
    <nav aria-label="Les lignes sans question" className={layout.row}>
      {groups.map(({ title, link, rows }) => (
        <Button key={title} kind="quiet" onClick={() => show(title)}>
          {link}&nbsp;: {rows.length}
        </Button>
      ))}
    </nav>
  );
}

function show(title: string): void {
  const panel = document.getElementById(groupId(title))?.querySelector('details');
  if (!panel) return;
  panel.open = true;
  panel.scrollIntoView({ block: 'start' });
  panel.querySelector('summary')?.focus({ preventScroll: true });
}
