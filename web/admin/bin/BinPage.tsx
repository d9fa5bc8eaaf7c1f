/** Deleted families: back into the list, or gone. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BIN_DAYS } from '../../../contract/bin.schema.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { momentIn } from '../../lib/dates.ts';
import { adminPaths, linkTo } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { familleName } from '../familleTexts.ts';
import { problemSentence } from '../problemSentence.ts';
import { FAMILLES_KEY } from '../useFamilles.ts';
import styles from './BinPage.module.css';
import { bringBack, eraseForGood, fetchBin } from './bin.api.ts';

const BIN_KEY = ['bin'] as const;

export function BinPage() {
  usePageTitle('Corbeille');
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: BIN_KEY, queryFn: fetchBin });
  const [asked, setAsked] = useState<Famille | null>(null);

  const change = useMutation({
    mutationFn: ({
      famille,
      call,
    }: {
      famille: Famille;
      call: (famille: Famille) => Promise<unknown>;
      text: string;
    }) => call(famille),
    onSuccess: (_done, { famille, text }) =>
      showToast({ kind: 'success', title: familleName(famille), text }),
    onError: (failure) => showToast({ kind: 'error', text: problemSentence(failure) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BIN_KEY });
      void client.invalidateQueries({ queryKey: FAMILLES_KEY });
    },
  });

  return (
    <>
      <h1>Corbeille</h1>
      <FreshnessNotice title="La corbeille n’a pas pu être lue" error={error} />
      <Card aria-label="Familles supprimées" className={styles.card ?? ''}>
        <p>
          Une famille supprimée reste ici {BIN_DAYS} jours, puis elle est effacée pour toujours. D’ici là, son
          lien ne s’ouvre plus et elle n’est comptée nulle part.
        </p>
        {data?.length === 0 && <p>La corbeille est vide.</p>}
        <ul className={styles.list}>
          {data?.map(({ famille, deletedAt }) => (
            <li key={famille.id} className={styles.row}>
              <p className={styles.text}>
                <strong>{familleName(famille)}</strong>
                <br />
                supprimée le {momentIn(wedding.timeZone, deletedAt)}
              </p>
              <Button
                kind="secondary"
                aria-label={`Remettre dans la liste\u00a0: ${familleName(famille)}`}
                onClick={() => change.mutate({ famille, call: bringBack, text: 'De retour dans la liste' })}
              >
                Remettre dans la liste
              </Button>
              <Button
                kind="quiet"
                aria-label={`Effacer pour toujours\u00a0: ${familleName(famille)}`}
                onClick={() => setAsked(famille)}
              >
                Effacer pour toujours
              </Button>
            </li>
          ))}
        </ul>
        <ButtonLink kind="secondary" href={linkTo(adminPaths.list)}>
          Retour à la liste
        </ButtonLink>
      </Card>
      {asked && (
        <ConfirmDialog
          title={`Effacer ${familleName(asked)} pour toujours ?`}
          action="Effacer pour toujours"
          onConfirm={() =>
            change.mutate({ famille: asked, call: eraseForGood, text: 'Effacée pour toujours' })
          }
          onClose={() => setAsked(null)}
        >
          <p>Sa réponse, ses convives, ses mails et son historique disparaissent. Rien ne les ramènera.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
