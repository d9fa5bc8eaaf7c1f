/** What surrounds the pages of a family that has not replied: no menu to get lost in, and the form as the way back. */
import type { ReactNode } from 'react';
import type { GuestPage } from '../../../contract/wedding/pages.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { GuestFoot } from '../parts/GuestFoot.tsx';
import styles from './AloneShell.module.css';
import sheet from './GuestPage.module.css';

export function AloneShell({ page, children }: { page: GuestPage; children: ReactNode }) {
  return (
    <>
      <IvyBorder />
      <main tabIndex={-1} className={`${sheet.page} ${styles.content}`}>
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
