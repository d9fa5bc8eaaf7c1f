import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  countAnswers,
  countExpected,
  countPresent,
  countSleepingInDomain,
  peopleOf,
} from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import styles from './AccueilPage.module.css';

/** Four, each a way to whom it counts; all the others stand above the list. */
export function Figures({ familles }: { familles: readonly HostFamille[] }) {
  const { answered, total } = countAnswers(familles);
  const expected = peopleOf(countExpected(familles));
  const { children } = countPresent(familles);
  const figures = [
    { label: 'réponses', value: `${answered}\u00a0/\u00a0${total}`, href: linkTo('/adminouminou/answers') },
    { label: expected > 1 ? 'attendus' : 'attendu', value: expected, href: linkTo('/adminouminou/list') },
    { label: children > 1 ? 'enfants' : 'enfant', value: children, href: linkTo('/adminouminou/caterer') },
    {
      label: 'sur place',
      value: peopleOf(countSleepingInDomain(familles)),
      href: linkTo('/adminouminou/caterer'),
    },
  ];
  return (
    <ul aria-label="Chiffres" className={styles.figures}>
      {figures.map(({ label, value, href }) => (
        <li key={label}>
          <a href={href} className={styles.figure}>
            <strong>{value}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
