/**
 * Compares the number of people in the file with the number to import, and names the lines that make the
 * difference, which hosts confirm in PreviewCard.tsx.
 */
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import type { Counts } from './decisions.rules.ts';
import styles from './PreviewCard.module.css';

const NAMED = 3;

export function PeopleCount({ counts: { told, planned, missing, open } }: { counts: Counts }) {
  const lost = told - planned;
  return (
    <Card>
      <div className={styles.people}>
        <p>
          <b className={styles.figure}>{told}</b> {told > 1 ? 'personnes lues' : 'personne lue'} dans votre
          fichier
        </p>
        <span aria-hidden="true" className={styles.sign} data-differs={lost > 0}>
          {lost > 0 ? '≠' : '='}
        </span>
        <p>
          <b className={styles.figure}>{planned}</b> {planned > 1 ? 'prêtes' : 'prête'}
        </p>
      </div>
      {/* Only the couple knows how many the file holds: a line that is misread may count for one. */}
      <p className={layout.note}>
        Est-ce le nombre d’invités de votre fichier&nbsp;? Sinon, regardez les lignes et les colonnes
        ci-dessous.
      </p>
      {lost > 0 && (
        <p className={layout.note}>
          {missingWords(lost, open.length > 0)} :{' '}
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

/** While questions are open, nobody counts as missing. */
function missingWords(lost: number, waits: boolean): string {
  if (waits)
    return lost > 1 ? `${lost} personnes attendent votre réponse` : 'Une personne attend votre réponse';
  return lost > 1 ? `${lost} personnes manquent` : 'Une personne manque';
}
