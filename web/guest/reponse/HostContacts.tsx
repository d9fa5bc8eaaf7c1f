import { ContactLink } from '../parts/ContactLink.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './HostContacts.module.css';

/** Whom to call: without a reply the page of contacts stays shut. */
export function HostContacts() {
  return useVisit().content.contact.people.map(({ name, phone, email }) => (
    <div key={name} className={styles.person}>
      <ContactLink kind="phone" href={phone.href} text={`${name}, ${phone.text}`} />
      <ContactLink kind="mail" href={`mailto:${email}`} text={email} />
    </div>
  ));
}
