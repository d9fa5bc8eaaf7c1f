/** The changes of a family, newest first, each with a button that restores the state before it. */

import { useQuery } from '@tanstack/react-query';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { HistoryEntry, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import layout from '../../../ui/layout.module.css';
import { fetchHistory, restoreState } from '../../data/familles.api.ts';
import { useFolderTitles } from '../../data/folders/useFolders.ts';
import { hostWedding } from '../../data/hostQueries.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { keepFamille } from '../../data/useFamilles.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import { toastDone } from '../../parts/toasts.ts';
import { familleLabel } from '../familleLabel.ts';
import styles from '../familles.module.css';
import { familleName } from '../familleTexts.ts';
import { UnsavedNotice } from '../versions/UnsavedNotice.tsx';
import { CHANGED_BY, historyLines, isBringable } from './historyTexts.rules.ts';

export function HistoryList({ famille }: { famille: HostFamille }) {
  const { data, error } = useQuery({
    // The version changes with each history entry.
    queryKey: [...keys.history, famille.id, famille.version, famille.permissions],
    queryFn: () => fetchHistory(famille.id),
  });
  const restore = useAction({
    call: (entry: HistoryEntry) => restoreState(famille, entry),
    done: (restored) => {
      keepFamille(restored);
      toastDone('La famille est revenue à cet état.');
    },
  });
  const folders = useFolderTitles();
  return (
    <section className={styles.history} aria-label={`Historique ${ofName(familleName(famille))}`}>
      <ErrorNotice title="L’historique n’a pas pu être lu" error={error} />
      <UnsavedNotice error={restore.error} />
      {data?.length === 0 && <p>Rien n’a changé depuis que cette famille est dans la liste.</p>}
      <ol className={entries.past}>
        {data?.map((entry) => {
          const lines = historyLines(entry, folders, hostWedding().questions, familleLabel);
          const when = momentThere(entry.at);
          return (
            <li key={entry.id}>
              <p className={layout.note}>
                {when}, par {entry.who ?? CHANGED_BY[entry.by]}
                {entry.who !== null && entry.by === 'import' && ' (liste importée)'}
                {entry.mergedFrom !== undefined && `, avant la fusion, pour ${entry.mergedFrom}`}
              </p>
              {lines.length === 0 && <p>Nouveau lien personnel</p>}
              {lines.map(({ label, before, after }) => (
                <p key={label}>
                  {label}&nbsp;: <del>{before}</del> → <ins>{after}</ins>
                </p>
              ))}
              {isBringable(lines) && entry.mergedFrom === undefined && (
                <ConfirmButton
                  kind="quiet"
                  aria-label={`Revenir à l’état d’avant, ${when}`}
                  label="Revenir à l’état d’avant"
                  question="Revenir à cet état ?"
                  action="Revenir à cet état"
                  onConfirm={() => restore.run(entry)}
                >
                  <p>
                    La famille {familleName(famille)} redevient ce qu’elle était avant le changement du {when}
                    . Ce qui a changé depuis est défait aussi, et reste dans l’historique.
                  </p>
                </ConfirmButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
