import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ContactLink } from '../parts/ContactLink.tsx';
import { GuestPage } from '../parts/GuestPage.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Whole } from '../parts/Whole.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './LogementsPage.module.css';

export function LogementsPage() {
  const { logements } = useVisit().content;
  if (logements === null) return null;
  const { text, lodgings } = logements;
  return (
    <GuestPage page="logements" wide>
      <div className={styles.intro}>
        <Prose blocks={text} />
      </div>
      <div className={styles.lodgings}>
        {lodgings.map(({ name, kind, distance, note, phone, url }) => (
          <Card key={name} className={styles.lodging}>
            <p className={styles.kind}>{kind}</p>
            <h2>
              <Whole text={name} />
            </h2>
            <p className={styles.distance}>{distance}</p>
            {note !== '' && <p>{note}</p>}
            <div className={styles.links}>
              {phone !== null && <ContactLink kind="phone" href={phone.href} text={phone.text} />}
              {url !== null && (
                <OutsideLink href={url} kind="secondary">
                  <span>
                    Voir le site<VisuallyHidden> : {name}</VisuallyHidden>
                  </span>
                </OutsideLink>
              )}
            </div>
          </Card>
        ))}
      </div>
    </GuestPage>
  );
}
