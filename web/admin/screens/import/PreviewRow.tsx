/** One family of a list that asks nothing: what would become of it, or why its line is none. */
import { memo, useState } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import { FileCells } from './FileCells.tsx';
import styles from './PreviewRow.module.css';
import { RowChanges } from './RowChanges.tsx';

/** A thousand of them: a decision about another leaves them as they are drawn. */
export const PreviewRow = memo(function PreviewRow({ row }: { row: ImportRow }) {
  const { sheet, line, action, errors, source } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const place = sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`;
  /** As it was when somebody wanted to correct it: once it is read anew it is folded. */
  const [opened, setOpened] = useState<ImportRow | null>(null);
  const isOpen = opened === row;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p>
          <b>{name}</b> <span className={layout.note}>{place}</span>
        </p>
        {source.length > 0 && (
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Fermer' : 'Corriger'} ${name}, ${place}`}
            onClick={() => setOpened(isOpen ? null : row)}
          >
            {isOpen ? 'Fermer' : 'Corriger'}
          </Button>
        )}
      </div>
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ path, message, cell }) => (
            <li key={`${path}${cell}`}>
              {cell && <b>{cell}&nbsp;: </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {(action === 'create' || action === 'update') && <RowChanges shown={row} />}
      {isOpen && <FileCells row={row} whole />}
    </li>
  );
});
