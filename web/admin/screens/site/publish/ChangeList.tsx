/** The changes of a draft or between two versions, card by card, old beside new. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import hidden from '../../../../ui/texts.module.css';
import { cardOf } from '../siteLinks.ts';
import type { ContentChange } from './contentChanges.rules.ts';
import { orderWords, placeWords, valueWords } from './contentWords.rules.ts';
import styles from './PublishPanel.module.css';

interface ChangeListProps {
  before: ContentFiles;
  after: ContentFiles;
  changes: readonly ContentChange[];
}

export function ChangeList({ before, after, changes }: ChangeListProps) {
  const titles = [...new Set(changes.map(titleOf))];
  return (
    <dl className={styles.changes}>
      {titles.map((title) => (
        <div key={title} className={styles.group}>
          <dt>{title}</dt>
          {changes
            .filter((change) => titleOf(change) === title)
            .map((change) => (
              <dd key={`${change.file} ${change.path.join(' ')} ${change.after === undefined}`}>
                <Change change={change} standing={change.after === undefined ? before : after} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function titleOf(change: ContentChange): string {
  return cardOf(change)?.title ?? change.file;
}

function Change({ change, standing }: { change: ContentChange; standing: ContentFiles }) {
  const place = placeWords(standing, change);
  const write = change.isMove ? orderWords : valueWords;
  const [old, now] = [write(change.before), write(change.after)];
  return (
    <>
      <p className={styles.place}>
        {place}
        {change.isMove && ' Nouvel ordre'}
        {old === '' && now !== '' && <span className={styles.kind}>&nbsp;: ajout</span>}
        {now === '' && old !== '' && <span className={styles.kind}>&nbsp;: retrait</span>}
      </p>
      {old === '' && now === '' && <p>Changé</p>}
      {old !== '' && (
        <p className={styles.old}>
          <span className={hidden.hidden}>Avant : </span>
          <del>{old}</del>
        </p>
      )}
      {now !== '' && (
        <p className={styles.now}>
          <span className={hidden.hidden}>Maintenant : </span>
          <ins>{now}</ins>
        </p>
      )}
    </>
  );
}
