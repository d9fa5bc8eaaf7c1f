import { useQuery } from '@tanstack/react-query';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/keys.ts';
import { familleName } from '../../familles/familleTexts.ts';
import entries from '../../parts/entries.module.css';
import { momentThere } from '../../parts/momentThere.ts';
import styles from './Mailings.module.css';
import { fetchRecipients } from './mailings.api.ts';
import { OUTCOME_NAMES } from './mailingTexts.rules.ts';

/** What became of each family’s mail; those that a host must look at come first. */
export function RecipientList({ mailing, familles }: { mailing: Mailing; familles: readonly Famille[] }) {
  const { sent, failed, waiting, skipped } = mailing;
  const { data = [], error } = useQuery({
    // Read again as soon as something has happened.
    queryKey: [...keys.mailings, mailing.id, 'recipients', sent, failed, waiting, skipped],
    queryFn: () => fetchRecipients(mailing.id),
    placeholderData: (before) => before,
  });
  const names = new Map(familles.map((famille) => [famille.id, familleName(famille)]));
  const sorted = data.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null));

  return (
    <div className={styles.recipients}>
      <ErrorNotice title="Le détail n’a pas pu être lu" error={error} />
      <ul className={entries.past}>
        {sorted.map(({ famille, outcome, reason, dest, nextTryAt }) => (
          <li key={famille} data-outcome={outcome === 'unsure' ? 'unknown' : outcome}>
            <p>
              <strong>{names.get(famille) ?? 'Famille supprimée'}</strong>
              {dest !== null && ` – ${dest}`}&nbsp;: {OUTCOME_NAMES[outcome]}
            </p>
            {reason !== null && <p className={layout.note}>{reason}</p>}
            {outcome === 'waiting' && reason !== null && (
              <p className={layout.note}>Nouvel essai le {momentThere(nextTryAt)}.</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
