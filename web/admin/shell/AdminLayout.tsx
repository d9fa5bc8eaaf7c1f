/**
 * The frame of every screen of the hosts: toolbar, side menu, notices, content, and signing out; for readers,
 * which screens are closed.
 */
import { type ReactNode, useEffect } from 'react';
import { retentionEnd } from '../../../contract/params/retention.rules.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';
import { goTo } from '../../lib/address.ts';
import { type AdminScreen, linkTo } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { Frame } from '../../shell/Frame.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useContent } from '../data/hostQueries.ts';
import { keys, queryClient } from '../data/queryClient.ts';
import { signOut, useIsReader, useSeesPhotos, useSignedIn } from '../data/session.ts';
import { forgetDone, toastProblem } from '../parts/toasts.ts';
import { useParams } from '../screens/params/useParams.ts';
import styles from './AdminLayout.module.css';
import { LiveFamilles } from './live/LiveFamilles.tsx';
import { BottomBar, HostMenu } from './menu/HostMenu.tsx';
import { HOST_MENU, readerMenu } from './menu/menus.ts';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';
import { ignoreSecondTaps } from './secondTap.ts';
import { endView } from './view/hostView.ts';

export function AdminLayout({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const reader = useIsReader();
  const seesPhotos = useSeesPhotos();
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the success toasts when the screen changes
  useEffect(() => forgetDone, [screen]);
  useEffect(ignoreSecondTaps, []);
  return (
    <Frame
      label="Menu des mariés"
      foldable
      menu={(onClose) => (
        <>
          <HostMenu entries={reader ? readerMenu(seesPhotos) : HOST_MENU} screen={screen} onClose={onClose} />
          <Leave screen={screen} onClose={onClose} />
        </>
      )}
      bar={
        reader
          ? undefined
          : ({ covers, toggle }) => <BottomBar screen={screen} menuOpen={covers} onMenu={toggle} />
      }
    >
      <main tabIndex={-1} className={styles.content}>
        {reader ? (
          <ReaderScreen screen={screen}>{children}</ReaderScreen>
        ) : (
          <>
            <ContentProblems />
            <SiteHealthNotice />
            <RetentionNotice />
            {children}
            <SiteHealthFoot />
          </>
        )}
        <LiveFamilles />
      </main>
    </Frame>
  );
}

/** Reminds hosts to erase the guests' data once `retentionMonths`, if set, is over. */
function RetentionNotice() {
  const { data = [] } = useParams();
  const end = retentionEnd(data, wedding.date);
  if (end === null || new Date().toISOString().slice(0, 10) < end) return null;
  return (
    <Notice title="Il est temps d’effacer les données de vos invités">
      <p>
        Vous aviez prévu de les garder jusqu’au {shortDay(end)}.{' '}
        <a href={linkTo('/adminouminou/effacer')}>Tout effacer sauf les photos</a>, ou allonger la durée dans
        les <a href={linkTo('/adminouminou/params')}>paramètres</a>.
      </p>
    </Notice>
  );
}

/** Tells hosts that their last edit of the content files is not shown, with its problems. */
function ContentProblems() {
  const { data } = useContent();
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <Notice kind="danger" title="Votre dernière modification du contenu n’est pas affichée" alert>
      <p>Les invités voient toujours la version précédente. À corriger :</p>
      <ul className={styles.problems}>
        {data.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

const PASSWORD = [{ sign: 'gear', screen: 'securite', label: 'Mot de passe' }] as const;

/** The end of the menu: who is signed in, a reader's password, and signing out. */
function Leave({ screen, onClose }: { screen: AdminScreen; onClose: () => void }) {
  const { data: signedIn } = useSignedIn();

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      toastProblem(error);
      return;
    }
    endView();
    queryClient.setQueryData(keys.signedIn, null);
    // Queries notify a task later; until then the current screen needs its data.
    setTimeout(forgetFamilles);
  }

  return (
    <div className={styles.leave}>
      {signedIn?.name && <p className={styles.name}>{signedIn.name}</p>}
      {signedIn?.role === 'reader' && <HostMenu entries={PASSWORD} screen={screen} onClose={onClose} />}
      <Button kind="quiet" onClick={leave}>
        Se déconnecter
      </Button>
    </div>
  );
}

/** Removes all data from a borrowed computer. Not clear(), because AdminShell observes its own entry. */
function forgetFamilles(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.signedIn[0] });
}

/** A screen as a reader sees it: a notice that only the password can change; hosts' screens are closed. */
function ReaderScreen({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const seesPhotos = useSeesPhotos();
  const lost = screen === 'accueil';
  useEffect(() => {
    // Signing in leads there.
    if (lost) goTo(linkTo('/adminouminou/answers'), { replace: true });
  }, [lost]);
  if (lost) return null;
  if (screen === 'securite') return children;
  if (!readerMenu(seesPhotos).some((line) => line.screen === screen))
    return <HostsOnly seesPhotos={seesPhotos} />;
  return (
    <>
      <p data-screen-only className={`${layout.note} ${styles.reading}`}>
        Vous consultez&nbsp;: ces pages se mettent à jour toutes seules, et rien ne peut y être changé.
      </p>
      {children}
    </>
  );
}

function HostsOnly({ seesPhotos }: { seesPhotos: boolean }) {
  return (
    <Notice title="Cet écran est réservé aux mariés">
      <p>
        Votre accès permet de lire les réponses et les comptes du traiteur
        {seesPhotos ? ', et de regarder les photos.' : '.'}
      </p>
      <ButtonLink kind="secondary" href={linkTo('/adminouminou/answers')}>
        Voir les réponses
      </ButtonLink>
    </Notice>
  );
}
