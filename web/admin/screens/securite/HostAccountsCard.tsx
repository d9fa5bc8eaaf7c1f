/** The accounts with a name of their own, to add and change; and the switch of the shared password. */
import { useRef, useState } from 'react';
import type { HostSaved } from '../../../../contract/hosts/hosts.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { CopyField } from '../../../ui/onDemand/CopyField.tsx';
import { usePublicUrl } from '../../data/hostQueries.ts';
import { keys, refresh, usePolled } from '../../data/queryClient.ts';
import { useSignedIn } from '../../data/session.ts';
import { useAction } from '../../data/useAction.ts';
import { ConfirmDialog } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import { AddHostForm } from './AddHostForm.tsx';
import { HostAccountEntry } from './HostAccountEntry.tsx';
import { fetchHostAccounts, switchShared } from './hostAccounts.api.ts';
import styles from './SecuritePage.module.css';

export function HostAccountsCard() {
  const me = useSignedIn().data?.name ?? null;
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<HostSaved | null>(null);
  const { data, error } = usePolled({ queryKey: keys.hostAccounts, fetch: fetchHostAccounts });
  const follow = () => refresh(keys.securite);
  const shared = useAction({
    call: switchShared,
    failureToast: { about: 'shared' },
    refreshes: [keys.securite],
  });

  function saved(account: HostSaved) {
    setAdding(false);
    setTold(account);
    // The button or form that had the focus is gone.
    title.current?.focus();
    return follow();
  }

  return (
    <Card aria-labelledby="hosts-title">
      <h2 id="hosts-title" ref={title} tabIndex={-1}>
        Qui peut entrer
      </h2>
      <p>
        Donnez à chacun son nom et son mot de passe&nbsp;: l’historique dit alors qui a fait quoi. En lecture
        seule, un traiteur ou un témoin voit qui vient, sans les liens, les adresses ni les mails, et ne
        change rien.
      </p>
      <ErrorNotice title="Cette liste n’a pas pu être lue" error={error} />
      {told && <ToPassOn saved={told} />}
      {data && (
        <>
          {data.accounts.length > 0 && (
            <ul className={entries.list}>
              {data.accounts.map((account) => (
                <HostAccountEntry
                  key={account.id}
                  account={account}
                  own={account.name === me}
                  onSaved={saved}
                  onRemoved={() => {
                    setTold(null);
                    title.current?.focus();
                    return follow();
                  }}
                  onChanged={follow}
                />
              ))}
            </ul>
          )}
          {adding ? (
            <AddHostForm onSaved={saved} onCancel={() => setAdding(false)} />
          ) : (
            <Button kind="secondary" onClick={() => setAdding(true)}>
              Ajouter quelqu’un
            </Button>
          )}
          <div className={styles.apart}>
            <Switch
              label="Le mot de passe partagé ouvre le site"
              checked={(shared.busy ? shared.input : undefined) ?? data.shared}
              onChange={() => (data.shared ? setAsking(true) : shared.run(true))}
            />
          </div>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title="Ne plus accepter le mot de passe partagé ?"
          action="Ne plus l’accepter"
          onConfirm={() => shared.run(false)}
          onClose={() => setAsking(false)}
        >
          <p>
            Il ne restera que les noms de cette liste. Les navigateurs connectés avec lui sont déconnectés
            {me === null && ', celui-ci aussi'}. Il redevient valable, inchangé, quand vous le réactivez.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Shows a new password, which cannot be read again. */
function ToPassOn({ saved: { account, password } }: { saved: HostSaved }) {
  const { name } = account;
  const address = `${usePublicUrl()}/${linkTo('/adminouminou')}`;
  const secret = password === null ? 'le mot de passe convenu entre nous' : `mot de passe : ${password}`;
  return (
    <Notice title={`À transmettre à ${name}`} alert>
      <div className={layout.fields}>
        {password !== null && (
          <CopyField
            label={`Mot de passe de ${name}`}
            value={password}
            hint="Affiché cette seule fois. À entrer avec son nom."
          />
        )}
        <CopyField
          label="De quoi entrer, à lui envoyer"
          value={`Pour entrer : ${address} – nom : ${name}, ${secret}`}
        />
      </div>
    </Notice>
  );
}
