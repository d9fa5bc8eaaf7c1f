/**
 * Rare actions on a family: a new link, its data as a file, merging it, moving it to the bin with an undo,
 * and erasing it for good with a proof.
 */
import { useState } from 'react';
import { BIN_DAYS } from '../../../../contract/familles/bin.schema.ts';
import type { Famille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { deleteFamille, erasePersonal, personalFile, renewLink } from '../../data/familles.api.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { keepFamille, keepFamilles } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { MergeDialog } from '../../familles/merge/MergeDialog.tsx';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { toastDone } from '../../parts/toasts.ts';
import { bringBack } from '../bin/bin.api.ts';
import { auditSentence } from '../securite/auditSentence.ts';
import { fetchAudit } from '../securite/hostAccounts.api.ts';
import styles from './FamillePage.module.css';

export function FamilleCare({ famille }: { famille: HostFamille }) {
  const [merging, setMerging] = useState(false);
  const remove = useDeleteFamille(famille);
  const renew = useAction({
    call: () => renewLink(famille),
    done: (renewed) => {
      keepFamille(renewed);
      toastDone('Le nouveau lien est prêt, à envoyer.', { title: familleName(famille) });
    },
  });
  return (
    <>
      <UnsavedNotice error={remove.error ?? renew.error} />
      <div className={layout.row}>
        <ConfirmButton
          kind="quiet"
          label="Nouveau lien"
          question="Donner un nouveau lien à cette famille ?"
          onConfirm={renew.run}
        >
          <p>
            L’ancien lien cesse aussitôt de fonctionner, celui des mails déjà envoyés et de l’étiquette
            imprimée aussi. Pensez à envoyer le nouveau à {familleName(famille)}.
          </p>
        </ConfirmButton>
        <ButtonLink kind="quiet" href={personalFile(famille)} download>
          Toutes ses données
        </ButtonLink>
        <Button kind="quiet" onClick={() => setMerging(true)}>
          Fusionner avec…
        </Button>
        <ConfirmButton
          kind="quiet"
          label="Mettre à la corbeille"
          question={`Mettre ${familleName(famille)} à la corbeille ?`}
          onConfirm={remove.run}
        >
          <p>
            Son lien ne s’ouvre plus et elle n’est plus comptée. Vous pourrez la reprendre dans la corbeille
            pendant {BIN_DAYS} jours.
          </p>
        </ConfirmButton>
        <ErasePersonal famille={famille} />
      </div>
      {merging && <MergeDialog famille={famille} onClose={() => setMerging(false)} />}
    </>
  );
}

function useDeleteFamille(famille: HostFamille) {
  const title = familleName(famille);

  async function undo() {
    await bringBack(famille);
    await refresh(keys.familles);
    toastDone('De retour dans la liste', { title });
  }

  return useAction({
    call: () => deleteFamille(famille),
    done: async () => {
      await keepFamilles((familles) => familles.filter(({ id }) => id !== famille.id));
      toastDone('Supprimée, dans la corbeille', {
        title,
        undo: () => void undo().catch(() => refresh(keys.familles)),
      });
    },
    failed: () => refresh(keys.familles),
  });
}

/** Erases a family on request, without the bin, and shows the proof. */
function ErasePersonal({ famille }: { famille: Famille }) {
  const title = familleName(famille);
  const erase = useAction({
    call: async () => {
      await erasePersonal(famille);
      return (await fetchAudit(null)).find(({ kind }) => kind === 'famille-erased');
    },
    done: async (proof) => {
      await keepFamilles((familles) => familles.filter(({ id }) => id !== famille.id));
      const told = proof && `${auditSentence(proof)}. Le journal en garde la preuve.`;
      toastDone(told ?? 'Effacée pour toujours', { title });
    },
    failureToast: { title },
    refreshes: [keys.familles],
  });
  return (
    <ConfirmButton
      kind="quiet"
      className={styles.forever ?? ''}
      label="Effacer pour toujours"
      question={`Effacer pour toujours tout ce qui concerne ${title} ?`}
      action="Effacer pour toujours"
      onConfirm={erase.run}
    >
      <p>
        Sans passer par la corbeille&nbsp;: sa réponse, ses convives, ses mails, son historique et son lien
        disparaissent, et une sauvegarde remise en place ne les ramène pas d’elle-même. Pour une famille qui
        demande à être oubliée.
      </p>
    </ConfirmButton>
  );
}
