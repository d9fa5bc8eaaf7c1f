/** The account of a host or reader, with its actions: other access, new password, removal. */

import type { ChangeHost, HostAccount, HostSaved } from '../../../../contract/hosts/hosts.schema.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { useAction } from '../../data/useAction.ts';
import { dateThere } from '../../data/weddingTime.ts';
import { isOvertaken, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import { toastDone, toastProblem } from '../../parts/toasts.ts';
import { changeHost, ROLES, removeHost } from './hostAccounts.api.ts';

interface HostAccountEntryProps {
  account: HostAccount;
  /** The account belongs to the signed-in host. */
  own: boolean;
  onSaved: (saved: HostSaved) => unknown;
  onRemoved: () => unknown;
  /** Called when the account was changed, here or by somebody else. */
  onChanged: () => unknown;
}

export function HostAccountEntry({ account, own, onSaved, onRemoved, onChanged }: HostAccountEntryProps) {
  const { name, role, seesPhotos } = account;
  const act = useAction({
    call: (work: () => Promise<unknown>) => work(),
    failed: (failure) =>
      isOvertaken(failure) ? onChanged() : toastProblem(failure, { about: 'hosts', title: name }),
  });
  const change = (input: ChangeHost) => act.run(async () => onSaved(await changeHost(account, input)));
  const setPhotos = (wanted: boolean) =>
    act.run(async () => {
      await changeHost(account, { seesPhotos: wanted });
      toastDone(wanted ? 'Voit aussi les photos' : 'Ne voit pas les photos', { about: 'hosts', title: name });
      await onChanged();
    });
  const remove = () =>
    act.run(async () => {
      await removeHost(account);
      toastDone('N’entre plus', { about: 'hosts', title: name });
      await onRemoved();
    });
  const other = role === 'host' ? 'reader' : 'host';
  const label = other === 'reader' ? 'Passer en lecture seule' : 'Donner l’accès complet';
  return (
    <li className={`${layout.row} ${entries.entry}`}>
      <div>
        <p>
          <strong>{name}</strong>
          {own && ' (vous)'}
        </p>
        <p className={layout.note}>
          {ROLES[role]}, depuis le {dateThere(account.createdAt)}
        </p>
        {role === 'reader' && (
          <Checkbox
            label="Ne voit pas les photos"
            aria-label={`Ne voit pas les photos, ${name}`}
            checked={!seesPhotos}
            aria-disabled={act.busy}
            onChange={({ target }) => setPhotos(!target.checked)}
          />
        )}
      </div>
      <div className={layout.wrap}>
        <ConfirmButton
          kind="quiet"
          label={label}
          aria-label={`${label}, ${name}`}
          question={`${ROLES[other]} pour ${name} ?`}
          action="Changer son accès"
          onConfirm={() => change({ role: other })}
        >
          <p>
            {other === 'reader'
              ? 'Cette personne pourra lire les réponses et les comptes du traiteur, sans rien changer.'
              : 'Cette personne pourra tout lire et tout changer, les mots de passe aussi.'}
          </p>
        </ConfirmButton>
        <ConfirmButton
          kind="quiet"
          label="Nouveau mot de passe"
          aria-label={`Nouveau mot de passe, ${name}`}
          question={`Donner un nouveau mot de passe à ${name} ?`}
          onConfirm={() => change({ password: null })}
        >
          <p>
            L’ancien ne sert plus à rien et ses navigateurs sont déconnectés. Le nouveau s’affiche une seule
            fois.
          </p>
        </ConfirmButton>
        <ConfirmButton
          kind="quiet"
          label="Retirer"
          aria-label={`Retirer ${name}`}
          question={`Retirer ${name} ?`}
          onConfirm={remove}
        >
          <p>Cette personne est déconnectée et n’entre plus. Ce qu’elle a fait reste dans l’historique.</p>
        </ConfirmButton>
      </div>
      <UnsavedNotice error={isOvertaken(act.error) ? act.error : null} />
    </li>
  );
}
