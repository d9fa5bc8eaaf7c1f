import type { HostSaved } from '../../../../contract/hosts/hosts.schema.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CopyField } from '../../../ui/onDemand/CopyField.tsx';

/** After somebody was added or given another password; nobody can read it again. */
export function MadeUpPassword({ saved: { account, password } }: { saved: HostSaved }) {
  if (password === null)
    return (
      <Notice alert>
        <p>{account.name} peut se connecter.</p>
      </Notice>
    );
  return (
    <Notice title={`À transmettre à ${account.name}`} alert>
      <CopyField
        label={`Mot de passe de ${account.name}`}
        value={password}
        hint="Affiché cette seule fois. À entrer avec son nom."
      />
    </Notice>
  );
}
