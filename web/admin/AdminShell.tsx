/** The door of the hosts' space: nothing behind it is shown before the server has said that a host is signed in. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '../lib/errorSentence.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fetchSignedIn } from './hosts.api.ts';
import { queryClient, SIGNED_IN_KEY } from './queryClient.ts';
import styles from './shell/AdminLayout.module.css';
import { AdminLayout } from './shell/AdminLayout.tsx';
import { SignInPage } from './signIn/SignInPage.tsx';
import { useContent } from './useContent.ts';

interface AdminShellProps {
  children: ReactNode;
}

export function AdminShell(props: AdminShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Door {...props} />
    </QueryClientProvider>
  );
}

function Door(props: AdminShellProps) {
  const {
    data: signedIn,
    error,
    refetch,
  } = useQuery({
    queryKey: SIGNED_IN_KEY,
    queryFn: fetchSignedIn,
    // Any other call notices the end of the session, so this one is asked once.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (signedIn === true) return <Screens {...props} />;
  if (signedIn === false) return <SignInPage />;
  if (error === null) return null;
  return <Silence error={error} onRetry={refetch} />;
}

/** The screens need some of the content; the session brings it, and it is kept from then on. */
function Screens(props: AdminShellProps) {
  const { data, error, refetch } = useContent();
  if (data !== undefined) return <AdminLayout {...props} />;
  return error === null ? null : <Silence error={error} onRetry={refetch} />;
}

function Silence({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className={styles.content}>
      <Notice kind="danger" title="L’espace des mariés ne répond pas" alert>
        <p>{errorSentence(error)}</p>
        <Button onClick={() => onRetry()}>Réessayer</Button>
      </Notice>
    </main>
  );
}
