import { useState } from 'react';
import { goTo } from '../../lib/address.ts';
import { forgetDevice } from '../../lib/famille.api.ts';
import { forgetFamille } from '../../lib/identity.ts';
import { linkTo } from '../../lib/paths.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { FormDialog } from '../../ui/onDemand/Dialog.tsx';

/** Asks, then erases everything about the family from this browser. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<unknown>(null);

  async function forget() {
    try {
      await forgetDevice();
    } catch (error) {
      setProblem(error);
      return;
    }
    forgetFamille();
    goTo(linkTo('/oubli'), { replace: true });
    // Clears what the page holds in memory.
    window.location.reload();
  }

  return (
    <FormDialog title="Oublier cet appareil ?" action="Oublier" onSubmit={forget} onClose={onClose}>
      <p>
        Cet appareil ne saura plus qui vous êtes, et les photos qu’il a gardées seront effacées. La réponse
        que vous nous avez envoyée reste enregistrée.
      </p>
      <p>Pour revenir, vous rouvrirez le lien reçu par mail.</p>
      <ErrorNotice error={problem} />
    </FormDialog>
  );
}
