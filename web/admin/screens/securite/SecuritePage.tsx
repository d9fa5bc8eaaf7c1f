/** « Mot de passe et sécurité »: accounts, sessions, audit log; for readers their own password alone. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Session } from '../../../../contract/hosts/hosts.schema.ts';
import { AUDIT_PAGE } from '../../../../contract/limits.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { keys, usePolled } from '../../data/queryClient.ts';
import { useIsReader } from '../../data/session.ts';
import { useAction } from '../../data/useAction.ts';
import { dateThere } from '../../data/weddingTime.ts';
import entries from '../../parts/entries.module.css';
import { toastDone } from '../../parts/toasts.ts';
import { auditGroups } from './auditGroups.rules.ts';
import { auditSentence } from './auditSentence.ts';
import { HostAccountsCard } from './HostAccountsCard.tsx';
import { endOtherSessions, endSession, fetchAudit, fetchSessions } from './hostAccounts.api.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SecuritePage.module.css';

export function SecuritePage() {
  const reader = useIsReader();
  const title = reader ? 'Mot de passe' : 'Mot de passe et sécurité';
  usePageTitle(title);
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <h1>{title}</h1>
      <PasswordForm />
      {!reader && (
        <>
          <HostAccountsCard />
          <OpenSessions />
          <AuditLog />
        </>
      )}
    </div>
  );
}

/** Sign-ins, failures, changes of rights and exports, newest first. */
function AuditLog() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.audit,
    queryFn: ({ pageParam }) => fetchAudit(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
  });
  const groups = auditGroups(data?.pages.flat() ?? []);
  // The oldest group may go on in what is not loaded yet.
  const isWhole = (index: number) => !hasNextPage || index < groups.length - 1;
  return (
    <Card aria-labelledby="audit-title">
      <h2 id="audit-title">Journal</h2>
      <p>Connexions, essais refusés, droits donnés ou retirés, listes exportées. Gardé un an.</p>
      <ErrorNotice title="Le journal n’a pas pu être lu" error={error} />
      <ul className={entries.list}>
        {groups.map(({ entry, familles }, index) => (
          <li key={entry.id} className={`${layout.row} ${entries.entry}`}>
            {familles.length === 1 ? (
              <p>{auditSentence(entry)}</p>
            ) : (
              <details>
                <summary>
                  <Chevron /> {auditSentence(entry, familles.length, isWhole(index))}
                </summary>
                <p className={layout.note}>
                  {familles.map((name) => name ?? 'une famille effacée').join(', ')}
                </p>
              </details>
            )}
            <p className={layout.note}>
              {dateThere(entry.lastAt)}
              {entry.who !== null && entry.kind !== 'wrong-password' && `, par ${entry.who}`}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="secondary" onClick={() => void fetchNextPage()}>
          Voir plus ancien
        </Button>
      )}
    </Card>
  );
}

/** The signed-in browsers, with buttons to sign them out. */
function OpenSessions() {
  const title = useRef<HTMLHeadingElement>(null);
  const { data: sessions = [], error } = usePolled({
    queryKey: keys.sessions,
    fetch: fetchSessions,
  });
  const end = useAction({
    call: (session: Session | 'others') => (session === 'others' ? endOtherSessions() : endSession(session)),
    done: (_nothing, session) => {
      const who =
        session === 'others' ? 'Tous les autres sont déconnectés' : `${session.browser} est déconnecté`;
      toastDone(who, { about: 'sessions' });
      // The pressed button disappears.
      title.current?.focus();
    },
    failureToast: { about: 'sessions' },
    refreshes: [keys.securite],
    queue: 'sessions',
  });
  const others = sessions.filter(({ current }) => !current);

  return (
    <Card aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={title} tabIndex={-1}>
        Navigateurs connectés
      </h2>
      <ErrorNotice title="Cette liste n’a pas pu être lue" error={error} />
      <ul className={entries.list}>
        {sessions.map((session) => (
          <li key={session.id} className={`${layout.row} ${entries.entry}`}>
            <div>
              <p>
                <strong>{session.browser}</strong>
                {session.name !== null && `, ${session.name}`}
                {session.current && ' (celui-ci)'}
              </p>
              <p className={layout.note}>
                Connecté depuis le {dateThere(session.createdAt)}, vu pour la dernière fois le{' '}
                {dateThere(session.lastSeenAt)}
              </p>
            </div>
            {!session.current && (
              <Button
                kind="secondary"
                aria-label={`Déconnecter ${session.browser}, connecté depuis le ${dateThere(session.createdAt)}`}
                onClick={() => end.run(session)}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="secondary" onClick={() => end.run('others')}>
          Déconnecter tous les autres
        </Button>
      )}
    </Card>
  );
}
