/** The families beside the one that is open, as the list is filtered. */
import { memo, useEffect, useRef } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { AnswerBadge } from '../../familles/famille.columns.tsx';
import { familleHref } from '../../familles/familleHref.ts';
import { familleName, headsText } from '../../familles/familleTexts.ts';
import styles from './FamilleList.module.css';

interface FamilleListProps {
  familles: readonly HostFamille[];
  current: string;
  filtre: string | null;
}

export const FamilleList = memo(({ familles, current, filtre }: FamilleListProps) => {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const line = open.current;
    const list = line?.closest('ul');
    if (line && list) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, []);
  return (
    <ul className={styles.list}>
      {familles.map((famille) => (
        <li key={famille.id} className={styles.line}>
          <a
            ref={famille.id === current ? open : null}
            href={familleHref(famille.id, filtre)}
            aria-current={famille.id === current ? 'page' : undefined}
            className={styles.famille}
          >
            <strong>{familleName(famille)}</strong>
            <AnswerBadge answer={famille.answer} />
            <span className={styles.under}>
              {headsText(famille.invites) || (famille.email === '' ? 'Sans mail' : '')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
});
