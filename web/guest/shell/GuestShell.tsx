/**
 * The frame of every guests' page: with the menu, or without it before a family has replied; what goes on
 * behind the pages, the age of a stored copy, and the foot, where a guest can make the device forget the family.
 */
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { type GuestPage, menuPages } from '../../../contract/wedding/pages.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { createStore } from '../../lib/store.ts';
import { visits } from '../../lib/visit.ts';
import { situationOf } from '../../lib/wedding.ts';
import { Frame, IvyBorder } from '../../shell/Frame.tsx';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { MenuLinks } from '../../shell/SideMenu.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './GuestShell.module.css';

/** For families that have answered: toolbar, ivy, side menu, content. */
export function GuestShell({ children }: { children: ReactNode }) {
  const visit = useVisit();
  const pages = menuPages(situationOf(visit));
  const links = pages.map((page) => ({
    href: linkTo(`/${page}`),
    label: visit.content.pageNames[page] ?? '',
  }));
  const GoingOn = useSyncExternalStore(goingOn.subscribe, goingOn.get);
  return (
    <Frame label="Menu" menu={(onClose) => <MenuLinks links={links} onClose={onClose} />}>
      <IvyBorder />
      <main tabIndex={-1} className={styles.content}>
        {GoingOn && <GoingOn />}
        {children}
      </main>
      <GuestFoot />
    </Frame>
  );
}

/** The foot of every guests' page. */
function GuestFoot() {
  const {
    famille,
    content: { pageNames },
  } = useVisit();
  return (
    <footer data-screen-only className={styles.foot}>
      {famille.answer !== null && <a href={linkTo('/mareponse')}>{pageNames.mareponse}</a>}
      <a href={linkTo('/donnees')}>{pageNames.donnees}</a>
      <ForgetButton />
    </footer>
  );
}

const ForgetDialog = lazyNamed(async () => (await import('../oubli/ForgetDialog.tsx')).ForgetDialog);

/** For guests who used somebody else's computer. */
function ForgetButton() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className={styles.forget} onClick={() => setAsking(true)}>
        Oublier cet appareil
      </button>
      {asking && (
        <LazyPart problem="Cet appareil n’a pas pu être oublié" onClose={close}>
          <ForgetDialog onClose={close} />
        </LazyPart>
      )}
    </>
  );
}

/** For families that have not replied: no menu, and a link back to the form. */
export function AloneShell({ page, children }: { page: GuestPage; children: ReactNode }) {
  return (
    <>
      <IvyBorder />
      <main tabIndex={-1} className={`${styles.page} ${styles.alone}`}>
        {children}
        {page !== 'reponse' && (
          <ButtonLink href={linkTo('/reponse')} kind="secondary">
            Revenir à l’invitation
          </ButtonLink>
        )}
      </main>
      <GuestFoot />
    </>
  );
}

const KeptNotice = lazyNamed(async () => (await import('../../offline/KeptNotice.tsx')).KeptNotice);

/** Tells the age of the content when it comes from this device's storage. */
export function KeptVisit() {
  const keptAt = useSyncExternalStore(visits.subscribe, visits.current)?.content.keptAt;
  return (
    keptAt !== undefined && (
      <LazyPart problem="Hors ligne">
        <KeptNotice keptAt={keptAt} />
      </LazyPart>
    )
  );
}

/** Rendered on every page (upload progress). Its owner sets it, so that no page imports it. */
export const goingOn = createStore<ComponentType | null>(null);
