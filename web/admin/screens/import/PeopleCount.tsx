/** People of the file beside people of the list to come: they agree, or the hosts say that it is well so. */
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import type { Counts } from './decisions.rules.ts';
import styles from './PeopleCount.module.css';

const NAMED = 3;

export function PeopleCount({ counts: { told, planned, missing } }: { counts: Counts }) {
  const lost = told - planned;
  return (
    <Card>
      <div className={styles.people}>
        <p>
          <b className={styles.figure}>{told}</b> {told > 1 ? 'personnes' : 'personne'} dans votre fichier
        </p>
        <span aria-hidden="true" className={styles.sign} data-differs={lost > 0}>
          {lost > 0 ? '≠' : '='}
        </span>
        <p>
          <b className={styles.figure}>{planned}</b> dans la liste
        </p>
      </div>
      {lost > 0 && (
        <p className={layout.note}>
          {lost > 1 ? `${lost} personnes manquent` : 'Une personne manque'} :{' '}
          {missing
            .slice(0, NAMED)
            .map(({ famille, people }) => `${familleName(famille) || 'sans nom'} (${people.told})`)
            .join(', ')}
          {missing.length > NAMED && ` et ${missing.length - NAMED} autres lignes`}.
        </p>
      )}
    </Card>
  );
}
