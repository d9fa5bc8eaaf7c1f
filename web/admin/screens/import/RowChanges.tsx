/** What would become of a family of a list, field by field. */
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/useContent.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { changesOf } from './changes.rules.ts';
import styles from './PreviewRow.module.css';

export function RowChanges({ shown }: { shown: Pick<ImportRow, 'famille' | 'before'> }) {
  const changes = changesOf(shown, hostWedding().questions);
  if (changes.length === 0) return null;
  return (
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
  );
}

export function whoIs(before: ImportRow['before']): string {
  if (!before) return 'Une autre famille, qui n’est pas encore dans la liste';
  return [familleName(before), before.email, before.city].filter(Boolean).join(', ');
}
