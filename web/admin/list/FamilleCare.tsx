/** What is rarely done to a family and asked before: its history, a new link, its data as a file, its deletion. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BIN_DAYS } from '../../../contract/bin.schema.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { showToast } from '../../ui/toasts.ts';
import { bringBack, deleteFamille, personalFile, renewLink } from '../bin/bin.api.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { familleName } from '../familleTexts.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import { FAMILLES_KEY, keepFamilles, useKeepFamille } from '../useFamilles.ts';
import { UnsavedNotice } from '../versions/UnsavedNotice.tsx';
import styles from './FamilleDetails.module.css';

export function FamilleCare({ famille }: { famille: Famille }) {
  const [asking, setAsking] = useState<'link' | 'delete' | null>(null);
  const [past, setPast] = useState(false);
  const keepFamille = useKeepFamille();
  const remove = useDeleteFamille(famille);
  const renew = useMutation({
    mutationFn: () => renewLink(famille),
    onSuccess: (renewed) => {
      keepFamille(renewed);
      showToast({
        kind: 'success',
        title: familleName(famille),
        text: 'Le nouveau lien est prêt, à envoyer.',
      });
    },
  });
  return (
    <>
      <UnsavedNotice error={remove.error ?? renew.error} />
      <div className={styles.actions}>
        <Button kind="quiet" aria-expanded={past} onClick={() => setPast(!past)}>
          Historique
        </Button>
        <Button kind="quiet" onClick={() => setAsking('link')}>
          Nouveau lien
        </Button>
        <ButtonLink kind="quiet" href={personalFile(famille)} download>
          Toutes ses données
        </ButtonLink>
        <Button kind="quiet" onClick={() => setAsking('delete')}>
          Supprimer
        </Button>
      </div>
      {past && <HistoryList famille={famille} />}
      {asking === 'link' && (
        <ConfirmDialog
          title="Donner un nouveau lien à cette famille ?"
          action="Nouveau lien"
          onConfirm={renew.mutate}
          onClose={() => setAsking(null)}
        >
          <p>
            L’ancien lien cesse aussitôt de fonctionner, celui des mails déjà envoyés et de l’étiquette
            imprimée aussi. Pensez à envoyer le nouveau à {familleName(famille)}.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Supprimer ${familleName(famille)} ?`}
          action="Supprimer"
          onConfirm={remove.mutate}
          onClose={() => setAsking(null)}
        >
          <p>
            Son lien ne s’ouvre plus et elle n’est plus comptée. Vous pourrez la reprendre dans la corbeille
            pendant {BIN_DAYS} jours.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useDeleteFamille(famille: Famille) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: FAMILLES_KEY });
  const title = familleName(famille);

  async function undo() {
    await bringBack(famille);
    await refresh();
    showToast({ kind: 'success', title, text: 'De retour dans la liste' });
  }

  return useMutation({
    mutationFn: () => deleteFamille(famille),
    onSuccess: async () => {
      await keepFamilles(client, (familles) => familles.filter(({ id }) => id !== famille.id));
      const action = { label: 'Annuler', run: () => void undo().catch(refresh) };
      showToast({ kind: 'success', title, text: 'Supprimée, dans la corbeille', action });
    },
    onError: refresh,
  });
}
