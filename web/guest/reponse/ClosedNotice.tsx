import { momentIn } from '../../lib/dates.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ContactLink } from '../parts/ContactLink.tsx';
import styles from './ClosedNotice.module.css';

/** Names whom to call: without a reply the page of contacts stays shut. `deadline` in milliseconds since 1970. */
export function ClosedNotice({ deadline }: { deadline: number }) {
  return (
    <Notice title="Le délai pour répondre est passé">
      <p>
        Les réponses étaient attendues avant le {momentIn(wedding.timeZone, deadline)}. Contactez-nous
        directement, nous trouverons une solution.
      </p>
      {wedding.contact.people.map(({ name, phone, email }) => (
        <div key={name} className={styles.person}>
          <ContactLink kind="phone" href={phone.href} text={`${name}, ${phone.text}`} />
          <ContactLink kind="mail" href={`mailto:${email}`} text={email} />
        </div>
      ))}
    </Notice>
  );
}
