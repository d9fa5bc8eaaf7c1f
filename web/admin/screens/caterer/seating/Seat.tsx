/** Seats a family: at one of the tables, at a new one, or nowhere. */
import { useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../../contract/limits.ts';
import {
  awaitedAt,
  freeNumber,
  labelOf,
  type SeatedTable,
  seatedAt,
  tableOf,
  tablesOf,
} from '../../../../../contract/seating/seating.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { FormDialog } from '../../../../ui/onDemand/Dialog.tsx';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { familleName } from '../../../familles/familleTexts.ts';
import { useUpdateFamille } from '../../list/useUpdateFamille.ts';
import styles from '../caterer.module.css';

interface SeatProps {
  famille: HostFamille;
  tables: readonly SeatedTable[];
}

export function Seat({ famille, tables }: SeatProps) {
  const [asking, setAsking] = useState(false);
  const { change } = useUpdateFamille(famille, { moves: true });
  const isSeated = tablesOf(famille.labels).length > 0;
  return (
    <div data-screen-only className={isSeated ? styles.seated : styles.unseated}>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {isSeated ? 'Déplacer' : 'Placer'}
        <VisuallyHidden> {familleName(famille)}</VisuallyHidden>
      </Button>
      {asking && (
        <SeatDialog
          famille={famille}
          tables={tables}
          onSeat={(label) => {
            setAsking(false);
            change({ labels: seatedAt(famille.labels, label) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface SeatDialogProps extends SeatProps {
  /** Null for no table. */
  onSeat: (label: string | null) => void;
  onClose: () => void;
}

function SeatDialog({ famille, tables, onSeat, onClose }: SeatDialogProps) {
  const [typed, setTyped] = useState(`Table ${freeNumber(tables)}`);
  const at = tablesOf(famille.labels).map(({ key }) => key);
  const label = labelOf(typed);
  // A name that a table has leads to it, in its spelling.
  const known = label && tables.find(({ key }) => key === tableOf(label)?.key)?.label;
  const others = tables.filter(({ key }) => at.length !== 1 || at[0] !== key);
  return (
    <FormDialog
      title={`Quelle table pour ${familleName(famille)} ?`}
      action="Nouvelle table"
      busy={label === null}
      className={layout.fields}
      onSubmit={() => label !== null && onSeat(known ?? label)}
      onClose={onClose}
    >
      {(others.length > 0 || at.length > 0) && (
        <ul aria-label="Tables" className={layout.wrap}>
          {others.map(({ key, name, label, total, aside }) => (
            <li key={key}>
              <Button kind="secondary" onClick={() => onSeat(label)}>
                {name} ({total.adults + total.children + awaitedAt(aside)})
              </Button>
            </li>
          ))}
          {at.length > 0 && (
            <li>
              <Button kind="secondary" onClick={() => onSeat(null)}>
                Sans table
              </Button>
            </li>
          )}
        </ul>
      )}
      <TextField
        label="Nouvelle table"
        value={typed}
        maxLength={LIMITS.label}
        autoComplete="off"
        hint="Un numéro, ou un nom : Table d’honneur."
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
