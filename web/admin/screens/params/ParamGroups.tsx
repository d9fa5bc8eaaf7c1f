/** A table of params, a group of them with its table, and the buttons that jump to a group. */
import { type ReactNode, useState } from 'react';
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './ParamsPage.module.css';
import type { Idle } from './paramGroups.rules.ts';

export function ParamTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Paramètre</th>
          <th scope="col">Valeur</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Buttons that scroll to a group. Links would change the address, which names the screen. */
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

interface ParamGroupProps {
  title: string;
  params: readonly HostParam[];
  idleOf: (key: string) => Idle | null;
  row: (param: HostParam) => ReactNode;
}

/** A group of params; those without effect are folded under a sentence. */
export function ParamGroup({ title, params, idleOf, row }: ParamGroupProps) {
  const [open, setOpen] = useState(false);
  // A param that was set stays visible, whether it has an effect or not.
  const folded = params.filter(({ key, version }) => version === 0 && idleOf(key) !== null);
  const why = idleOf(folded[0]?.key ?? '');
  const shown = open ? params : params.filter((param) => !folded.includes(param));
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          <h2 id={groupId(title)} tabIndex={-1}>
            {title}
          </h2>
        </th>
      </tr>
      {shown.map(row)}
      {why !== null && (
        <tr>
          <td colSpan={3}>
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Replier' : `${folded.length} réglages ${why.several}`}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
