import { useInfiniteQuery } from '@tanstack/react-query';
import { AUDIT_PAGE } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { auditSentence } from './auditSentence.ts';
import styles from './SecuritePage.module.css';
import { fetchAudit } from './securite.api.ts';
import { when } from './when.ts';

/** Sign-ins, failures, changes of rights and exports, newest first. */
export function AuditLog() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['securite', 'audit'],
    queryFn: ({ pageParam }) => fetchAudit(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
  });
  return (
    <Card aria-labelledby="audit-title">
      <h2 id="audit-title">Journal</h2>
      <p>Connexions, essais refusés, droits donnés ou retirés, listes exportées. Gardé un an.</p>
      <FreshnessNotice title="Le journal n’a pas pu être lu" error={error} />
      <ul className={styles.list}>
        {data?.pages.flat().map((entry) => (
          <li key={entry.id} className={styles.row}>
            <p>{auditSentence(entry)}</p>
            <p className={styles.when}>{when(entry.lastAt)}</p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="secondary" onClick={() => void fetchNextPage()}>
          Voir plus ancien
        </Button>
      )}
    </Card>
  );
}
