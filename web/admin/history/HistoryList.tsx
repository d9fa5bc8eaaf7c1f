/** Every change of a family, newest first, and the way back to what was before it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import type { HistoryEntry } from '../../../contract/history.schema.ts';
import { momentIn } from '../../lib/dates.ts';
import { wedding } from '../../lib/wedding.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { familleName } from '../familleTexts.ts';
import { hostWedding } from '../hostWedding.ts';
import { useKeepFamille } from '../useFamilles.ts';
import { UnsavedNotice } from '../versions/UnsavedNotice.tsx';
import styles from './HistoryList.module.css';
import { fetchHistory, restoreState } from './history.api.ts';
import { CHANGED_BY, historyLines } from './historyTexts.rules.ts';

export function HistoryList({ famille }: { famille: Famille }) {
  const keepFamille = useKeepFamille();
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const { data, error } = useQuery({
    // The version: after each change there is one entry more.
    queryKey: ['history', famille.id, famille.version, famille.permissions],
    queryFn: () => fetchHistory(famille.id),
  });
  const section = useRef<HTMLElement>(null);
  const read = data !== undefined;
  // It opens at the foot of a row that may fill its table: nobody would see that it did.
  useEffect(() => {
    if (read) section.current?.scrollIntoView({ block: 'start' });
  }, [read]);
  const restore = useMutation({
    mutationFn: (entry: HistoryEntry) => restoreState(famille, entry),
    onSuccess: (restored) => {
      keepFamille(restored);
      showToast({ kind: 'success', text: 'La famille est revenue à cet état.' });
    },
  });
  const folders = hostWedding().photoFolders;
  return (
    <section ref={section} className={styles.history} aria-label={`Historique de ${familleName(famille)}`}>
      <FreshnessNotice title="L’historique n’a pas pu être lu" error={error} />
      <UnsavedNotice error={restore.error} />
      {data?.length === 0 && <p>Rien n’a changé depuis que cette famille est dans la liste.</p>}
      <ol className={styles.list}>
        {data?.map((entry) => {
          const lines = historyLines(entry, folders);
          const when = momentIn(wedding.timeZone, entry.at);
          return (
            <li key={entry.id} className={styles.entry}>
              <p className={styles.when}>
                {when}, par {CHANGED_BY[entry.by]}
              </p>
              {lines.length === 0 && <p className={styles.line}>Nouveau lien personnel</p>}
              {lines.map(({ label, before, after }) => (
                <p key={label} className={styles.line}>
                  {label}&nbsp;: <del>{before}</del> → <ins>{after}</ins>
                </p>
              ))}
              {lines.length > 0 && (
                <Button
                  kind="quiet"
                  aria-label={`Revenir à l’état d’avant, ${when}`}
                  onClick={() => setAsked(entry)}
                >
                  Revenir à l’état d’avant
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {asked && (
        <ConfirmDialog
          title="Revenir à cet état ?"
          action="Revenir à cet état"
          onConfirm={() => restore.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            La famille {familleName(famille)} redevient ce qu’elle était avant le changement du{' '}
            {momentIn(wedding.timeZone, asked.at)}. Ce qui a changé depuis est défait aussi, et reste dans
            l’historique.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
