/** « Mot de passe et sécurité »: who can get in, who is in, what happened. */
import { usePageTitle } from '../../shell/usePageTitle.ts';
import layout from '../../ui/layout.module.css';
import { AuditLog } from './AuditLog.tsx';
import { HostAccountsCard } from './HostAccountsCard.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SecuritePage.module.css';

export function SecuritePage() {
  usePageTitle('Mot de passe et sécurité');
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <h1>Mot de passe et sécurité</h1>
      <PasswordForm />
      <HostAccountsCard />
      <OpenSessions />
      <AuditLog />
    </div>
  );
}
