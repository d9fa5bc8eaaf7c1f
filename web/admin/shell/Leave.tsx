import { linkTo } from '../../lib/paths.ts';
import { MenuLink } from '../../shell/SideMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { keys, queryClient } from '../data/queryClient.ts';
import { signOut } from '../data/session.api.ts';
import { useSignedIn } from '../data/useSignedIn.ts';
import { toastProblem } from '../parts/toasts.ts';
import styles from './AdminLayout.module.css';
import { endView } from './view/hostView.ts';

/** The end of the hosts' menu: who is signed in, who can get in, and the way out. */
export function Leave({ onClose }: { onClose: () => void }) {
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
    // Nothing of the families may stay in the memory of a borrowed computer. Not clear(): AdminShell watches its own entry.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.signedIn[0] });
  }

  return (
    <div className={styles.leave}>
      {signedIn?.name && <p className={styles.name}>{signedIn.name}</p>}
      {signedIn && (
        <MenuLink
          href={linkTo('/adminouminou/securite')}
          label={signedIn.role === 'host' ? 'Mot de passe et sécurité' : 'Mot de passe'}
          onClick={onClose}
        />
      )}
      <Button kind="quiet" onClick={leave}>
        Se déconnecter
      </Button>
    </div>
  );
}
