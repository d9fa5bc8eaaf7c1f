import { useQuery } from '@tanstack/react-query';
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/queryClient.ts';
import entries from '../../parts/entries.module.css';
import { fetchSender } from './mailings.api.ts';
import { CHECK_NAMES, CHECK_STATES } from './mailingTexts.rules.ts';

/** Whether mails of this domain are likely to arrive, as far as its public records tell. */
export function SenderChecks() {
  const { data } = useQuery({
    queryKey: keys.sender,
    queryFn: fetchSender,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.domain === null) return null;
  return (
    <section aria-labelledby="sender-title">
      <h3 id="sender-title">Vos mails arriveront-ils&nbsp;?</h3>
      <p className={layout.note}>Ce que le domaine {data.domain} publie, que les messageries lisent&nbsp;:</p>
      <ul className={entries.past}>
        {data.checks.map(({ kind, state, detail }) => (
          <li key={kind} data-state={state}>
            <p>
              <strong>{CHECK_NAMES[kind]}</strong>&nbsp;: {CHECK_STATES[state]}
            </p>
            <p className={layout.note}>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
