/** For photos that are no longer there because somebody took them away: only the hosts know. */
import { errorSentence } from '../../../../lib/apiError.ts';
import { keys } from '../../../data/keys.ts';
import { useAction } from '../../../data/useAction.ts';
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx';
import { confirmEmptied } from '../photosperm.api.ts';

export function ForgetPhotos() {
  const forget = useAction({ call: confirmEmptied, refreshes: [keys.photosStatus] });
  return (
    <>
      <ConfirmButton
        kind="secondary"
        label="Elles ont été supprimées exprès"
        question="Oublier les photos qui ne sont plus là ?"
        action="Les oublier"
        onConfirm={forget.run}
      >
        <p>
          Les invités ne les verront plus. Si leur disque n’était que débranché, elles seront préparées de
          nouveau quand il reviendra.
        </p>
      </ConfirmButton>
      {forget.error !== null && <p role="alert">{errorSentence(forget.error)}</p>}
    </>
  );
}
