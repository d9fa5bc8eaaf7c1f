/** One host or reader, and what can be done about them. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeHost, HostAccount, HostSaved } from '../../../../contract/hosts/hosts.schema.ts';
import { momentHere } from '../../../../contract/wedding/moments.rules.ts';
import layout from '../../../ui/layout.module.css';
import { isOvertaken, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import { toastDone, toastProblem } from '../../parts/toasts.ts';
import { changeHost, ROLES, removeHost } from './hostAccounts.api.ts';

interface HostAccountEntryProps {
  account: HostAccount;
  /** Whether it is whoever looks. */
  own: boolean;
  onSaved: (saved: HostSaved) => unknown;
  onRemoved: () => unknown;
  /** Somebody else has changed them meanwhile. */
  onOvertaken: () => unknown;
}

interface Asked extends ChangeHost {
  /** As the question showed them. */
  of: HostAccount;
}

export function HostAccountEntry({ account, own, onSaved, onRemoved, onOvertaken }: HostAccountEntryProps) {
  const { name, role } = account;
  const [overtaken, setOvertaken] = useState<Error | null>(null);
  const onMutate = () => setOvertaken(null);
  function onError(failure: Error) {
    if (isOvertaken(failure)) {
      setOvertaken(failure);
      onOvertaken();
    } else toastProblem(failure, { about: 'hosts', title: name });
  }
  const change = useMutation({
    mutationFn: ({ of, ...input }: Asked) => changeHost(of, input),
    onMutate,
    onSuccess: onSaved,
    onError,
  });
  const remove = useMutation({
    mutationFn: removeHost,
    onMutate,
    onSuccess: () => {
      toastDone('N’entre plus', { about: 'hosts', title: name });
      return onRemoved();
    },
    onError,
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
          {ROLES[role]}, depuis le {momentHere(account.createdAt)}
        </p>
      </div>
      <ConfirmButton
        kind="quiet"
        label={label}
        aria-label={`${label}, ${name}`}
        question={`${ROLES[other]} pour ${name} ?`}
        action="Changer son accès"
        onConfirm={() => change.mutate({ of: account, role: other })}
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
        onConfirm={() => change.mutate({ of: account, password: null })}
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
        onConfirm={() => remove.mutate(account)}
      >
        <p>Cette personne est déconnectée et n’entre plus. Ce qu’elle a fait reste dans l’historique.</p>
      </ConfirmButton>
      <UnsavedNotice error={overtaken} />
    </li>
  );
}
