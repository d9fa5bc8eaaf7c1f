/** Values that both the hosts on the site and the list changed since the last import, and which one holds. */
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { changesOf } from './changes.rules.ts';
import { AGREED, LISTED } from './decisions.rules.ts';
import styles from './rows.module.css';
import type { useImport } from './useImport.ts';

export function SiteOrList({ row, importing }: { row: ImportRow; importing: ReturnType<typeof useImport> }) {
  const { key, famille, listed } = row;
  if (listed === null) return null;
  const changes = changesOf({ famille: listed, before: famille }, hostWedding().questions);
  return (
    <>
      <p className={styles.said}>Changé sur le site et dans votre liste depuis le dernier import.</p>
      <dl className={`${layout.wrap} ${styles.changes}`}>
        {changes.map(({ label, before, after }) => (
          <div key={label} className={`${layout.wrap} ${styles.change}`}>
            <dt className={layout.note}>{label}</dt>
            <dd className={styles.value}>
              <b>{before === '' ? 'vide' : before}</b> sur le site, <b>{after === '' ? 'vide' : after}</b>{' '}
              dans la liste
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${layout.row} ${styles.decisions}`}>
        <Button disabled={importing.busy} onClick={() => importing.decide({ [key]: AGREED })}>
          Garder ce que dit le site
        </Button>
        <Button
          kind="secondary"
          disabled={importing.busy}
          onClick={() => importing.decide({ [key]: LISTED })}
        >
          Prendre la liste
        </Button>
      </div>
    </>
  );
}
