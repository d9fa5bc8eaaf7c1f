import { wedding } from '../../lib/wedding.ts';
import { ContactLink } from '../parts/ContactLink.tsx';
import styles from './HostContacts.module.css';

/** Whom to call: without a reply the page of contacts stays shut. */
export function HostContacts() {
  return wedding.contact.people.map(({ name, phone, email }) => (
    <div key={name} className={styles.person}>
      <ContactLink kind="phone" href={phone.href} text={`${name}, ${phone.text}`} />
      <ContactLink kind="mail" href={`mailto:${email}`} text={email} />
    </div>
  ));
}
