/** For a family that asks to be forgotten: gone without a bin, and the proof of it. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { keys } from '../../data/keys.ts';
import { useAction } from '../../data/useAction.ts';
import { keepFamilles } from '../../data/useFamilles.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { toastDone } from '../../parts/toasts.ts';
import { erasePersonal } from '../bin/bin.api.ts';
import { auditSentence } from '../securite/auditSentence.ts';
import { fetchAudit } from '../securite/hostAccounts.api.ts';

export function ErasePersonal({ famille }: { famille: Famille }) {
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
    told: { title },
    refreshes: [keys.familles],
  });
  return (
    <ConfirmButton
      kind="quiet"
      label="Effacer ses données"
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
