import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText } from '../../ui/texts.tsx';
import { ContactLink } from '../parts/ContactLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './ContactPage.module.css';

export function ContactPage() {
  const { text, address, people } = useVisit().content.contact;
  return (
    <GuestPage page="contact">
      {text.length > 0 && (
        <div className={layout.centred}>
          <Prose blocks={text} />
        </div>
      )}
      {people.length > 0 && (
        <div className={`${layout.columns} ${styles.people}`}>
          {people.map(({ name, phone, email }) => (
            <Card key={name} className={styles.person}>
              <h2>
                <UnbrokenText text={name} />
              </h2>
              {phone !== null && <ContactLink kind="phone" href={phone.href} text={phone.text} />}
              {email !== '' && <ContactLink kind="mail" href={`mailto:${email}`} text={email} />}
            </Card>
          ))}
        </div>
      )}
      {address.length > 0 && (
        <Card className={layout.centred ?? ''}>
          <h2>Par la poste</h2>
          <address>
            {address.map((line) => (
              <span key={line}>
                <UnbrokenText text={line} />
              </span>
            ))}
          </address>
        </Card>
      )}
    </GuestPage>
  );
}
