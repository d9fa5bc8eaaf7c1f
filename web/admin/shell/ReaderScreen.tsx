/** A screen as a reader sees it: a line above says that nothing can be changed but their password; a screen of the hosts stays closed. */
import { type ReactNode, useEffect } from 'react';
import { goTo } from '../../lib/address.ts';
import { type AdminScreen, linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useSeesPhotos } from '../data/useSignedIn.ts';
import { readerMenu } from './menu/entries.ts';

export function ReaderScreen({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
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
      <p data-screen-only className={layout.note}>
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
