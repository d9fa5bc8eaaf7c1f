/** The changes between two states of the content, grouped by card, with old beside new. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { KEPT_FILE, keptLines, pathOfLine } from '../../../../../contract/editing/keptExamples.rules.ts';
import hidden from '../../../../ui/texts.module.css';
import { CARDS } from '../cards/cards.ts';
import { FIELD_LABELS } from '../cards/formOf.ts';
import { partTitle } from '../siteLinks.ts';
import type { ContentChange } from './contentChanges.rules.ts';
import { orderWords, pathWords, spoken, valueWords } from './contentWords.rules.ts';
import styles from './publish.module.css';

interface ChangeListProps {
  before: ContentFiles;
  after: ContentFiles;
  changes: readonly ContentChange[];
}

export function ChangeList({ before, after, changes }: ChangeListProps) {
  const found = new Set(changes.map(partTitle));
  const titles = [...found].toSorted((one, other) => rankOf(one) - rankOf(other));
  return titles.map((title) => {
    const here = changes.filter((change) => partTitle(change) === title);
    return (
      <details key={title} open={changes.length <= READ_AT_ONCE} className={styles.group}>
        <summary>
          <span>{title}</span>
          <span className={styles.count}>
            {here.length === 1 ? '1 changement' : `${here.length} changements`}
          </span>
        </summary>
        <ul>
          {here.map((change) => (
            <li key={`${change.file} ${change.path.join(' ')} ${change.after === undefined}`}>
              {change.file === KEPT_FILE ? (
                <KeptChange before={before} after={after} />
              ) : (
                <Change change={change} before={before} after={after} />
              )}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** Position of the card; files without a card come last. */
function rankOf(title: string): number {
  const at = CARDS.findIndex((card) => card.title === title);
  return at < 0 ? CARDS.length : at;
}

/** With more changes than this, each card's changes start folded. */
const READ_AT_ONCE = 6;

function Change({
  change,
  before,
  after,
}: Pick<ChangeListProps, 'before' | 'after'> & { change: ContentChange }) {
  const where = pathWords(FIELD_LABELS, change.after === undefined ? before : after, change);
  const write = change.isMove ? orderWords : valueWords;
  // Each text uses the times of its own state: a place's hour may have changed between the two.
  const old = spoken(write(change.before), change, before);
  const now = spoken(write(change.after), change, after);
  return (
    <>
      <p className={styles.place}>
        {where === '' && (old === '' || now === '') ? 'Tout' : where}
        {change.isMove && ' Nouvel ordre'}
        {old === '' && now !== '' && <span className={styles.kind}>&nbsp;: ajout</span>}
        {now === '' && old !== '' && <span className={styles.kind}>&nbsp;: retrait</span>}
      </p>
      {old === '' && now === '' && <p>Changé</p>}
      <OldAndNew old={old} now={now} />
    </>
  );
}

/** The couple confirmed the example's words, so nothing changes for guests. */
function KeptChange({ before, after }: Pick<ChangeListProps, 'before' | 'after'>) {
  const wordsOf = (files: ContentFiles, others: ContentFiles) => {
    const lines = keptLines(files).filter((line) => !keptLines(others).includes(line));
    const contentPaths = lines.map((line) => pathOfLine(files, line));
    return contentPaths.map((at) =>
      [partTitle(at), pathWords(FIELD_LABELS, files, at)].filter(Boolean).join(' · '),
    );
  };
  return <OldAndNew old={wordsOf(before, after).join('\n')} now={wordsOf(after, before).join('\n')} />;
}

function OldAndNew({ old = '', now = '' }: { old: string | undefined; now: string | undefined }) {
  return (
    <>
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
