import type { AdminScreen } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { keys, queryClient } from '../data/queryClient.ts';
import { signOut } from '../data/session.api.ts';
import { useSignedIn } from '../data/useSignedIn.ts';
import { toastProblem } from '../parts/toasts.ts';
import styles from './AdminLayout.module.css';
import { HostMenu } from './menu/HostMenu.tsx';
import { endView } from './view/hostView.ts';

const PASSWORD = [{ sign: 'gear', screen: 'securite', label: 'Mot de passe' }] as const;

/** The end of the menu: who is signed in, a reader's password, and the way out. */
export function Leave({ screen, onClose }: { screen: AdminScreen; onClose: () => void }) {
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
      {signedIn?.role === 'reader' && <HostMenu entries={PASSWORD} screen={screen} onClose={onClose} />}
      <Button kind="quiet" onClick={leave}>
        Se déconnecter
      </Button>
    </div>
  );
}
