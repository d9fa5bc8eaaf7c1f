/** Writes to many families at once, and shows the progress. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing } from '../../../../contract/mail/mailings.schema.ts';
import { useAddress, usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useContent } from '../../data/hostQueries.ts';
import { keys, POLL_MS, usePolled } from '../../data/queryClient.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { Chips } from '../../parts/chips/Chips.tsx';
import entries from '../../parts/entries.module.css';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import { DeadlineProposal } from '../params/DeadlineProposal.tsx';
import { MailingDesk } from './MailingDesk.tsx';
import { MailingEntry } from './MailingEntry.tsx';
import styles from './Mailings.module.css';
import { fetchMailings, fetchMailTemplates } from './mailings.api.ts';
import { askedBy } from './recipients.rules.ts';

/** Polling interval in milliseconds while mails are being sent. */
const WATCHED_MS = 2000;

export function MailingsPage() {
  const { search } = useAddress();
  // Remounts for a new address, such as « Relancer » pressed on another screen.
  return <Messages key={search.toString()} search={search} />;
}

function Messages({ search }: { search: URLSearchParams }) {
  usePageTitle('Messages');
  const [face, setFace] = useState<'write' | 'sent'>(search.get('onglet') === 'envoyes' ? 'sent' : 'write');
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
    <>
      <div className={styles.head}>
        <h1>Messages</h1>
        <Chips
          legend="Montrer"
          joined
          options={[
            { value: 'write', label: 'Écrire' },
            { value: 'sent', label: 'Envoyés', count: mailings.data?.length },
          ]}
          value={face}
          onValue={setFace}
        />
      </div>
      <ErrorNotice title="Cet écran n’est plus à jour" error={error} />
      <div className={layout.stack}>
        <OutboxNotice />
        {face === 'write' && <DeadlineProposal />}
        {face === 'sent' && mailings.data && familles.data && (
          <SentList mailings={mailings.data} familles={familles.data} />
        )}
        {face === 'write' && templates.data && familles.data && content.data?.mail && (
          <MailingDesk
            asked={askedBy(search)}
            templates={templates.data}
            sentences={content.data.mail}
            mailings={mailings.data ?? []}
            familles={familles.data}
            onSent={() => setFace('sent')}
          />
        )}
      </div>
    </>
  );
}

/** Mailings that were sent, are being sent or are planned, newest first. */
function SentList({
  mailings,
  familles,
}: {
  mailings: readonly Mailing[];
  familles: readonly HostFamille[];
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card aria-labelledby="mailings-title">
      <h2 id="mailings-title" ref={title} tabIndex={-1}>
        Envoyés
      </h2>
      {mailings.length === 0 && (
        <p className={layout.note}>
          Rien n’est encore parti d’ici. Un mail à une seule famille se lit sur sa fiche.
        </p>
      )}
      <ul className={entries.list}>
        {mailings.map((mailing) => (
          <MailingEntry key={mailing.id} mailing={mailing} familles={familles} />
        ))}
      </ul>
    </Card>
  );
}
