/** The door of the hosts' space: nothing behind it is shown before the server has said that a host is signed in. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { errorSentence } from '../lib/errorSentence.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fetchSignedIn } from './hosts.api.ts';
import { queryClient, SIGNED_IN_KEY } from './queryClient.ts';
import styles from './shell/AdminLayout.module.css';
import { AdminLayout } from './shell/AdminLayout.tsx';
import { SignInPage } from './signIn/SignInPage.tsx';

export function AdminShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Door />
    </QueryClientProvider>
  );
}

function Door() {
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
  if (signedIn === true) return <AdminLayout />;
  if (signedIn === false) return <SignInPage />;
  if (error === null) return null;
  return (
    <main className={styles.content}>
      <Notice kind="danger" title="L’espace des mariés ne répond pas" alert>
        <p>{errorSentence(error)}</p>
        <Button onClick={() => refetch()}>Réessayer</Button>
      </Notice>
    </main>
  );
}
