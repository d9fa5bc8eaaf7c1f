/** One family of a list: what would become of it, what is wrong with it, or which known one it may be. */
import { memo } from 'react';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/useContent.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { changesOf } from './changes.rules.ts';
import styles from './PreviewRow.module.css';

interface PreviewRowProps {
  row: ImportRow;
  /** The id of the family meant, or `new`; undefined while nobody has decided. */
  chosen: string | undefined;
  onChoose: (line: number, familleId: string) => void;
}

/** A thousand of them: a choice in one leaves the others as they are drawn. */
export const PreviewRow = memo(function PreviewRow({ row, chosen, onChoose }: PreviewRowProps) {
  const name = familleName(row.famille) || 'Sans nom';
  const decided = row.choices.find(({ before }) => (before?.id ?? 'new') === chosen);
  const shown = decided ?? row;
  const changes =
    row.action === 'same' || (row.choices.length > 0 && !decided)
      ? []
      : changesOf(shown, hostWedding().questions);
  return (
    <li className={styles.row}>
      <p className={`${layout.wrap} ${styles.head}`}>
        <b>{name}</b> <span className={layout.note}>ligne {row.line}</span>
      </p>
      {row.errors.length > 0 && (
        <ul className={styles.errors} data-fatal={row.action === 'error' && !decided}>
          {row.errors.map(({ path, message, cell }) => (
            <li key={`${path}${cell}`}>
              {cell && <b>{cell}&nbsp;: </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {row.choices.length > 0 && (
        <ChoiceField
          label={`Qui est « ${name} », ligne ${row.line}\u00a0?`}
          options={[
            { value: '', label: 'Laisser cette ligne de côté' },
            ...row.choices.map(({ before }) => ({ value: before?.id ?? 'new', label: whoIs(before) })),
          ]}
          value={chosen ?? ''}
          onValue={(familleId) => onChoose(row.line, familleId)}
        />
      )}
      {changes.length > 0 && (
        <dl className={`${layout.wrap} ${styles.changes}`}>
          {changes.map(({ label, before, after }) => (
            <div key={label} className={`${layout.wrap} ${styles.change}`}>
              <dt className={layout.note}>{label}</dt>
              <dd className={styles.value}>
                {before !== '' && (
                  <>
                    <del>{before}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>{after === '' ? 'vide' : after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
});

function whoIs(before: ImportRow['before']): string {
  if (!before) return 'Une nouvelle famille';
  return [familleName(before), before.email, before.city].filter(Boolean).join(', ');
}
