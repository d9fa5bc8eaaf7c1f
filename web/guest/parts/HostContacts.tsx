import { useVisit } from '../useVisit.ts';
import { ContactLink } from './ContactLink.tsx';
import styles from './parts.module.css';

/** The hosts' telephone numbers and addresses, beside texts about the reply. */
export function HostContacts() {
  return useVisit().content.contact.people.map(({ name, phone, email }) => (
    <div key={name} className={styles.hosts}>
      {phone !== null && <ContactLink kind="phone" href={phone.href} text={`${name}, ${phone.text}`} />}
      {email !== '' && (
        <ContactLink
          kind="mail"
          href={`mailto:${email}`}
          text={phone === null ? `${name}, ${email}` : email}
        />
      )}
    </div>
  ));
}
