/** The first rows of a list that may have a thousand, the others after a press: a phone draws what its host looks at. */
import { type ReactNode, useState } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';

export const SHOWN_AT_ONCE = 20;

interface FirstRowsProps {
  rows: readonly ImportRow[];
  /** How many stand before the press. */
  first?: number;
  className?: string | undefined;
  children: (row: ImportRow) => ReactNode;
}

/** The button stays where the others begin, and the focus with it. */
export function FirstRows({ rows, first = SHOWN_AT_ONCE, className, children }: FirstRowsProps) {
  const [all, setAll] = useState(false);
  const others = rows.length - first;
  return (
    <ul className={className}>
      {rows.slice(0, first).map(children)}
      {others > 0 && (
        <li key="others">
          <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Replier' : 'Montrer'} la suite ({others})
          </Button>
        </li>
      )}
      {all && rows.slice(first).map(children)}
    </ul>
  );
}
