/**
 * Resolves an address to what is on screen: checks access, then loads the page, or shows an error in its
 * place. The hosts' screens are listed in admin/shell/adminCode.ts.
 */
import type { ComponentType, ReactNode } from 'react';
import { AloneShell, GuestShell } from '../guest/shell/GuestShell.tsx';
import { ApiError, errorSentence } from '../lib/apiError.ts';
import { knownHash } from '../lib/identity.ts';
import { linkTo } from '../lib/paths.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { redirectToErreur } from '../start/erreur.ts';
import { guestCode, isGuestPage } from '../start/guestCode.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './App.module.css';
import { GuestArea } from './GuestArea.tsx';
import { guestDestination } from './guestDestination.rules.ts';

/** What to render (null on `erreur`, which is outside React), or the address to redirect to. */
type Opened = { view: ReactNode } | { redirect: `#${string}` };

const SCREENS = '/adminouminou/';

export async function openAddress(path: string): Promise<Opened> {
  try {
    return await openPath(path);
  } catch (error) {
    return { view: <BrokenPage error={error} /> };
  }
}

async function openPath(path: string): Promise<Opened> {
  if (path === '/erreur') return { view: null };
  if (path === '/oubli') return { view: await pageOf('oubli', openOubli) };
  if (path === '/invite') return { view: await pageOf('invite', openInvite) };
  if (path === '/adminouminou') return { redirect: linkTo('/adminouminou/accueil') };
  return (
    (path.startsWith(SCREENS) ? await openScreen(path.slice(SCREENS.length)) : null) ?? openGuestPage(path)
  );
}

const openInvite = async () => (await import('../guest/invite/InvitePage.tsx')).InvitePage;
const openOubli = async () => (await import('../guest/oubli/OubliPage.tsx')).OubliPage;

async function openGuestPage(path: string): Promise<Opened> {
  const name = path.slice(1);
  const asked = isGuestPage(name) ? name : null;
  const visit = await requireVisit();
  if (visit === null) return { view: null };
  const page = guestDestination(asked, situationOf(visit), Date.now());
  if (page !== asked) return { redirect: linkTo(`/${page}`) };
  const content = await pageOf(page, () => guestCode(page));
  const Frame = visit.famille.answer === null ? AloneShell : GuestShell;
  return {
    view: (
      <GuestArea page={page}>
        <Frame page={page}>{content}</Frame>
      </GuestArea>
    ),
  };
}

async function openScreen(name: string): Promise<Opened | null> {
  // Two imports, so that code shared by shell and screens is no part of a single screen's file.
  const [{ AdminShell: Shell }, { findScreen }] = await Promise.all([
    import('../admin/shell/AdminShell.tsx'),
    import('../admin/shell/adminCode.ts'),
  ]);
  const found = findScreen(name);
  if (found === null) return null;
  const { screen, load } = found;
  return { view: <Shell screen={screen}>{await pageOf(screen, load)}</Shell> };
}

/** Shows an error in place of a page that cannot be loaded or rendered; the menu keeps working. */
async function pageOf(name: string, load: () => Promise<ComponentType>): Promise<ReactNode> {
  try {
    const Page = await load();
    return (
      <ErrorBoundary key={name} fallback={(error) => <BrokenPage error={error} />}>
        <Page />
      </ErrorBoundary>
    );
  } catch (error) {
    return <BrokenPage key={name} error={error} />;
  }
}

/** Shown when a page's code cannot be loaded or throws, in place of a white screen. */
function BrokenPage({ error }: { error: unknown }) {
  return (
    <section className={styles.brokenPage}>
      <Notice kind="danger" alert>
        <h1 className={styles.brokenTitle}>Cette page n’a pas pu s’afficher</h1>
        {/* Offline, a page never opened before cannot load; the thrown error is no ApiError then. */}
        <p>{errorSentence(navigator.onLine ? error : new ApiError({ kind: 'network' }))}</p>
        <Button onClick={() => window.location.reload()}>Réessayer</Button>
      </Notice>
    </section>
  );
}

/** Login check of every guests' page: returns the visit, or redirects to `erreur`. */
async function requireVisit(): Promise<Visit | null> {
  const hash = knownHash();
  try {
    if (hash !== null) return await visits.enter(hash);
    redirectToErreur(null);
  } catch (error) {
    redirectToErreur(error);
  }
  return null;
}
