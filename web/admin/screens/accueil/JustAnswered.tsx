import { useQuery } from '@tanstack/react-query';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { fetchAnswerTimes } from '../../data/familles.api.ts';
import { keys } from '../../data/queryClient.ts';
import { AnswerBadge } from '../../familles/famille.columns.tsx';
import { familleHref } from '../../familles/familleHref.ts';
import { familleName, guestsMissing, headsText } from '../../familles/familleTexts.ts';
import styles from './AccueilPage.module.css';
import { whenText } from './days.rules.ts';

const SHOWN = 4;

/** The last that answered; those that came with a list have no day and are not among them. */
export function JustAnswered({ familles }: { familles: readonly HostFamille[] }) {
  const answered = familles.filter(({ answer }) => answer !== null).length;
  const { data: times } = useQuery({
    queryKey: [...keys.answered, answered],
    queryFn: fetchAnswerTimes,
    placeholderData: (before) => before,
  });
  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const last = (times ?? [])
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN)
    .flatMap(({ id, at }) => {
      const famille = known.get(id);
      return famille ? [{ famille, at }] : [];
    });
  if (last.length === 0) return null;
  const now = Date.now();
  return (
    <Card aria-labelledby="viennent" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <h2 id="viennent">Viennent de répondre</h2>
      </div>
      <ul className={layout.list}>
        {last.map(({ famille, at }) => (
          <li key={famille.id} className={styles.answer}>
            <a href={familleHref(famille.id)} className={styles.who}>
              {familleName(famille)}
            </a>
            <AnswerBadge answer={famille.answer} />
            <span className={styles.heads}>
              {famille.answer && (headsText(famille.invites) || guestsMissing(famille))}
            </span>
            <span className={layout.note}>{whenText(at, { now, timeZone: wedding.timeZone })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href={linkTo('/adminouminou/answers')}>Toutes les réponses</a>
      </p>
    </Card>
  );
}
