import { useState } from 'react';
import { SMALL_SCREEN, useMediaQuery } from '../../../../../ui/useMediaQuery.ts';
import { Chips } from '../../../../parts/chips/Chips.tsx';
import { useCardForm } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { faultsWithin, startsWith } from '../../fields/faults.rules.ts';
import type { FieldSpec } from '../../fields/fieldSpec.ts';
import type { Path } from '../../fields/tree.rules.ts';
import styles from '../cards.module.css';

export interface Column {
  title: string;
  file: string;
  at: Path;
  field: FieldSpec;
}

/** Variants of one text by tone, side by side; on a phone, one at a time. */
export function SideBySide({ label, columns }: { label: string; columns: readonly Column[] }) {
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { open, setOpen, faults } = useCardForm();
  const [chosen, setChosen] = useState(0);
  const led = columns.findIndex(
    ({ file, at }) =>
      file === open?.file && open.path.length > 0 === at.length > 0 && startsWith(open.path, at),
  );
  const shown = led >= 0 ? led : chosen;
  if (!isSmall)
    return (
      <div className={styles.columns}>
        {columns.map(({ title, file, at, field }) => (
          <FieldForm key={title} file={file} at={at} fields={[field]} />
        ))}
      </div>
    );
  const column = columns[shown] ?? columns[0];
  if (!column) return null;
  return (
    <div className={styles.one}>
      <Chips
        joined
        legend={label}
        options={columns.map(({ title, file, at }, index) => ({
          value: String(index),
          label: faultsWithin(faults, { file, path: at }).length > 0 ? `${title} (à corriger)` : title,
        }))}
        value={String(shown)}
        onValue={(value) => {
          setChosen(Number(value));
          const { file, at } = columns[Number(value)] ?? column;
          setOpen({ file, path: [...at] });
        }}
      />
      <FieldForm key={column.title} file={column.file} at={column.at} fields={[column.field]} />
    </div>
  );
}
