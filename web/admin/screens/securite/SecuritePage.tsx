/** « Mot de passe et sécurité »: who can get in, who is in, what happened; for a reader, their own password alone. */
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import layout from '../../../ui/layout.module.css';
import { useIsReader } from '../../data/useSignedIn.ts';
import { AuditLog } from './AuditLog.tsx';
import { HostAccountsCard } from './HostAccountsCard.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SecuritePage.module.css';

export function SecuritePage() {
  const reader = useIsReader();
  const title = reader ? 'Mot de passe' : 'Mot de passe et sécurité';
  usePageTitle(title);
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <h1>{title}</h1>
      <PasswordForm />
      {!reader && (
        <>
          <HostAccountsCard />
          <OpenSessions />
          <AuditLog />
        </>
      )}
    </div>
  );
}
