/** For photos that are no longer there because somebody took them away: only the hosts know. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { confirmEmptied } from '../photosperm.api.ts';

export function ForgetPhotos() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: confirmEmptied,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['photosStatus'] }),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Elles ont été supprimées exprès
      </Button>
      {forget.error !== null && <p role="alert">{errorSentence(forget.error)}</p>}
      {asking && (
        <ConfirmDialog
          title="Oublier les photos qui ne sont plus là ?"
          action="Les oublier"
          onConfirm={() => forget.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Les invités ne les verront plus. Si leur disque n’était que débranché, elles seront préparées de
            nouveau quand il reviendra.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
