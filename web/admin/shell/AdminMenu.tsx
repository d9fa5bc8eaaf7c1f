import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorSentence } from '../../lib/errorSentence.ts';
import { adminPaths, linkTo } from '../../lib/paths.ts';
import { MenuLink } from '../../shell/MenuLink.tsx';
import menu from '../../shell/sideMenu.module.css';
import { SIDE_MENU_ID } from '../../shell/sideMenu.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { signOut } from '../hosts.api.ts';
import { SIGNED_IN_KEY } from '../queryClient.ts';
import { endView } from '../view/hostView.ts';
import styles from './AdminMenu.module.css';

/** In the order of the specification. */
const SCREENS = [
  { to: adminPaths.create, label: 'Envoyer une invitation' },
  { to: adminPaths.list, label: 'Liste invités' },
  { to: adminPaths.answers, label: 'Réponses' },
  { to: adminPaths.params, label: 'Paramètres' },
  { to: adminPaths.photosperm, label: 'Gestion des photos' },
] as const;

interface AdminMenuProps {
  /** Lies over the page; a wide screen shows the menu beside it whatever this says. */
  open: boolean;
  /** Taken from beside the page. */
  folded: boolean;
  onClose: () => void;
}

export function AdminMenu({ open, folded, onClose }: AdminMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const client = useQueryClient();

  useEffect(() => {
    if (open) nav.current?.querySelector('a')?.focus();
  }, [open]);

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      showToast({ kind: 'error', text: errorSentence(error) });
      return;
    }
    endView();
    client.setQueryData(SIGNED_IN_KEY, false);
    // Nothing of the families may stay in the memory of a borrowed computer. Not clear(): the door watches its own entry.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGNED_IN_KEY[0] });
  }

  return (
    <>
      {open && <div aria-hidden="true" className={menu.scrim} onClick={onClose} />}
      <nav
        ref={nav}
        id={SIDE_MENU_ID}
        aria-label="Menu des mariés"
        data-open={open}
        data-folded={folded}
        className={menu.menu}
      >
        <ul className={menu.list}>
          {SCREENS.map(({ to, label }) => (
            <li key={to}>
              <MenuLink href={linkTo(to)} label={label} onClick={onClose} />
            </li>
          ))}
        </ul>
        <div className={styles.leave}>
          <MenuLink href={linkTo(adminPaths.securite)} label="Mot de passe et sécurité" onClick={onClose} />
          <Button kind="quiet" onClick={leave}>
            Se déconnecter
          </Button>
        </div>
      </nav>
    </>
  );
}
