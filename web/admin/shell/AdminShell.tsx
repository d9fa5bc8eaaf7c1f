/**
 * Opens the hosts' space: shows the sign-in, or, once the server has confirmed a session, loads what every
 * screen needs. Renders nothing of the hosts' space before.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminScreen } from '../../lib/paths.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFolders } from '../data/folders/useFolders.ts';
import { useContent } from '../data/hostQueries.ts';
import { queryClient } from '../data/queryClient.ts';
import { useSignedIn } from '../data/session.ts';
import { SignInPage } from '../screens/signIn/SignInPage.tsx';
import styles from './AdminLayout.module.css';
import { AdminLayout } from './AdminLayout.tsx';

interface AdminShellProps {
  screen: AdminScreen;
  children: ReactNode;
}

export function AdminShell(props: AdminShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGate {...props} />
    </QueryClientProvider>
  );
}

function SignInGate(props: AdminShellProps) {
  const { data: signedIn, error, refetch } = useSignedIn();
  if (signedIn) return <Screens {...props} seesPhotos={signedIn.seesPhotos} />;
  if (signedIn === null) return <SignInPage />;
  return <Unanswered error={error} onRetry={refetch} />;
}

/** Loads the content and the folders, which every screen needs, once a session exists. */
function Screens({ seesPhotos, ...props }: AdminShellProps & { seesPhotos: boolean }) {
  const content = useContent();
  const folders = useFolders(seesPhotos);
  if (content.data && (folders.data || !seesPhotos)) return <AdminLayout {...props} />;
  const retry = () => Promise.all([content.refetch(), seesPhotos && folders.refetch()]);
  return <Unanswered error={content.error ?? folders.error} onRetry={retry} />;
}

/** Renders nothing while loading. */
function Unanswered({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return null;
  return (
    <main className={styles.content}>
      <ErrorNotice title="L’espace des mariés ne répond pas" error={error}>
        <Button onClick={() => onRetry()}>Réessayer</Button>
      </ErrorNotice>
    </main>
  );
}
