import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { ContactLink } from '../parts/ContactLink.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './LogementsPage.module.css';

export function LogementsPage() {
  const { logements } = useVisit().content;
  if (logements === null) return null;
  const { text, lodgings } = logements;
  return (
    <GuestPage page="logements" layout="wide">
      {text.length > 0 && (
        <div className={`${layout.centred} ${layout.narrow} ${styles.intro}`}>
          <Prose blocks={text} />
        </div>
      )}
      <div className={`${layout.columns} ${styles.lodgings}`}>
        {lodgings.map(({ name, kind, distance, note, phone, url }) => (
          <Card key={name} className={styles.lodging}>
            {kind !== '' && <p className={styles.kind}>{kind}</p>}
            <h2>
              <UnbrokenText text={name} />
            </h2>
            {distance !== '' && <p className={styles.distance}>{distance}</p>}
            {note !== '' && (
              <p>
                <UnbrokenText text={note} />
              </p>
            )}
            {(phone !== null || url !== null) && (
              <div className={`${layout.row} ${styles.links}`}>
                {phone !== null && <ContactLink kind="phone" href={phone.href} text={phone.text} />}
                {url !== null && (
                  <OutsideLink href={url} kind="secondary">
                    <span>
                      Voir le site<VisuallyHidden> : {name}</VisuallyHidden>
                    </span>
                  </OutsideLink>
                )}
              </div>
            )}
          </Card>
        ))}
      </div>
    </GuestPage>
  );
}
