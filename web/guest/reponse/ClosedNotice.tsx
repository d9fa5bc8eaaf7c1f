import { momentIn } from '../../lib/dates.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';
import styles from './ClosedNotice.module.css';

/** `deadline` in milliseconds since 1970. */
export function ClosedNotice({ deadline }: { deadline: number }) {
  return (
    <Notice title="Le délai pour répondre est passé">
      <p>
        Les réponses étaient attendues avant le {momentIn(wedding.timeZone, deadline)}. Contactez-nous
        directement, nous trouverons une solution.
      </p>
      <HostContacts />
      <p className={styles.pages}>
        <ButtonLink href={linkTo(paths.contact)} kind="secondary">
          Toutes nos coordonnées
        </ButtonLink>
        <ButtonLink href={linkTo(paths.photos)} kind="secondary">
          Voir les photos
        </ButtonLink>
      </p>
    </Notice>
  );
}
