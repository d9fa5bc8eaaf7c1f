import { useRef } from 'react';
import type { Session } from '../../../../contract/hosts/hosts.schema.ts';
import { momentHere } from '../../../../contract/wedding/moments.rules.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { keys, usePolled } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import entries from '../../parts/entries.module.css';
import { toastDone } from '../../parts/toasts.ts';
import { endOtherSessions, endSession, fetchSessions } from './hostAccounts.api.ts';

/** The signed-in browsers, with buttons to sign them out. */
export function OpenSessions() {
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
                Connecté depuis le {momentHere(session.createdAt)}, vu pour la dernière fois le{' '}
                {momentHere(session.lastSeenAt)}
              </p>
            </div>
            {!session.current && (
              <Button
                kind="secondary"
                aria-label={`Déconnecter ${session.browser}, connecté depuis le ${momentHere(session.createdAt)}`}
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
