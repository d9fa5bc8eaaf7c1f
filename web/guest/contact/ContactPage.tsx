import { linkTo, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ContactLink } from '../parts/ContactLink.tsx';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Whole } from '../parts/Whole.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './ContactPage.module.css';

export function ContactPage() {
  const { text, address, people } = useVisit().content.contact;
  return (
    <GuestPage page="contact">
      <div className={styles.intro}>
        <Prose blocks={text} />
      </div>
      <div className={styles.people}>
        {people.map(({ name, phone, email }) => (
          <Card key={name} className={styles.person}>
            <h2>
              <Whole text={name} />
            </h2>
            <ContactLink kind="phone" href={phone.href} text={phone.text} />
            <ContactLink kind="mail" href={`mailto:${email}`} text={email} />
          </Card>
        ))}
      </div>
      <Card className={styles.post}>
        <h2>Par la poste</h2>
        <address className={styles.address}>
          {address.map((line) => (
            <span key={line}>
              <Whole text={line} />
            </span>
          ))}
        </address>
      </Card>
      <ButtonLink href={linkTo(paths.donnees)} kind="secondary">
        Vos données personnelles
      </ButtonLink>
    </GuestPage>
  );
}
