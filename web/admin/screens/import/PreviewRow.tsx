/** One family of a list that asks nothing: what would become of it, or why its line is none. */
import { memo } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import styles from './PreviewRow.module.css';
import { RowChanges } from './RowChanges.tsx';

/** A thousand of them: a decision about another leaves them as they are drawn. */
export const PreviewRow = memo(function PreviewRow({ row }: { row: ImportRow }) {
  const { sheet, line, action, errors } = row;
  return (
    <li className={styles.row}>
      <p className={`${layout.wrap} ${styles.head}`}>
        <b>{familleName(row.famille) || 'Sans nom'}</b>{' '}
        <span className={layout.note}>{sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`}</span>
      </p>
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
    </li>
  );
});
