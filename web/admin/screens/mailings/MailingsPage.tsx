/** Writing to many families at once, and following how far it has come. */
import { useQuery } from '@tanstack/react-query';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/queryClient.ts';
import { useContent } from '../../data/useContent.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { POLL_MS, usePolled } from '../../data/usePolled.ts';
import entries from '../../parts/entries.module.css';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { DeadlineProposal } from '../params/DeadlineProposal.tsx';
import { MailingDesk } from './MailingDesk.tsx';
import { MailingEntry } from './MailingEntry.tsx';
import { fetchMailings, fetchMailTemplates } from './mailings.api.ts';

/** While something leaves, hosts watch it. */
const WATCHED_MS = 2000;

export function MailingsPage() {
  const familles = useFamilles();
  const content = useContent();
  const templates = useQuery({ queryKey: keys.mailTemplates, queryFn: fetchMailTemplates });
  const mailings = usePolled({
    queryKey: keys.mailings,
    fetch: fetchMailings,
    every: (known) => (known?.some(({ state }) => state === 'sending') ? WATCHED_MS : POLL_MS),
  });
  const error = familles.error ?? content.error ?? templates.error ?? mailings.error;

  return (
    <Screen title="Mails" problem="Cet écran n’est plus à jour" error={error}>
      <div className={layout.stack}>
        <OutboxNotice />
        <DeadlineProposal />
        {mailings.data && familles.data && <MailingList mailings={mailings.data} familles={familles.data} />}
        {templates.data && familles.data && content.data?.mail && (
          <MailingDesk
            templates={templates.data}
            mailings={mailings.data ?? []}
            familles={familles.data}
            words={content.data.mail}
          />
        )}
      </div>
    </Screen>
  );
}

function MailingList({ mailings, familles }: { mailings: readonly Mailing[]; familles: readonly Famille[] }) {
  return (
    <Card aria-labelledby="mailings-title">
      <h2 id="mailings-title" tabIndex={-1}>
        Envois
      </h2>
      {mailings.length === 0 && <p className={layout.note}>Rien n’est encore parti d’ici.</p>}
      <ul className={entries.list}>
        {mailings.map((mailing) => (
          <MailingEntry key={mailing.id} mailing={mailing} familles={familles} />
        ))}
      </ul>
    </Card>
  );
}
