/** A group of params; those that do nothing while another one is off are folded away behind one sentence. */
import { type ReactNode, useState } from 'react';
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { groupId } from './GroupJumps.tsx';
import styles from './ParamsPage.module.css';

interface ParamGroupProps {
  title: string;
  params: readonly HostParam[];
  /** What keeps one from doing anything. */
  heldBackBy: (key: string) => string | null;
  row: (param: HostParam) => ReactNode;
}

export function ParamGroup({ title, params, heldBackBy, row }: ParamGroupProps) {
  const [open, setOpen] = useState(false);
  // What a host has chosen stays in sight, whether it counts or not.
  const held = params.filter(({ key, version }) => version === 0 && heldBackBy(key) !== null);
  const by = heldBackBy(held[0]?.key ?? '');
  const shown = open ? params : params.filter((param) => !held.includes(param));
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
      {by !== null && (
        <tr>
          <td colSpan={3}>
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Replier' : `${held.length} réglages de plus, pour quand « ${by} » est sur Oui`}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
