import { momentIn } from '../../lib/dates.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { HostContacts } from './HostContacts.tsx';

/** `deadline` in milliseconds since 1970. */
export function ClosedNotice({ deadline }: { deadline: number }) {
  return (
    <Notice title="Le délai pour répondre est passé">
      <p>
        Les réponses étaient attendues avant le {momentIn(wedding.timeZone, deadline)}. Contactez-nous
        directement, nous trouverons une solution.
      </p>
      <HostContacts />
    </Notice>
  );
}
