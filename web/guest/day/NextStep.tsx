import { placeOf } from '../../../contract/wedding/rowTimes.rules.ts';
import type { TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import { directions } from '../parts/directions.rules.ts';
import { useVisit } from '../useVisit.ts';
import styles from './DayPart.module.css';

/** The next step of the day: its place, the way there, and whom to call. */
export function NextStep({ row, until }: { row: TimelineRow; until: string }) {
  const { content } = useVisit();
  const place = placeOf(row, content);
  const way = place && directions(place, navigator.userAgent);
  const phone = content.contact.people.find((person) => person.phone !== null)?.phone;
  return (
    <Card>
      <p className={styles.until}>Ensuite, {until}</p>
      <p className={styles.hour}>{row.time}</p>
      <h3>
        <UnbrokenText text={row.title} />
      </h3>
      {place && (
        <p>
          {[place.name, ...place.address].map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {row.subtitle !== '' && <p>{row.subtitle}</p>}
      <div className={layout.row}>
        {way && (
          <ButtonLink href={way} target={way.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
            <Icon name="pin" size={18} /> Y aller
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink kind="secondary" href={phone.href}>
            <Icon name="telephone" size={18} /> Appeler
          </ButtonLink>
        )}
        {row.link !== null && (
          <ButtonLink kind="quiet" href={linkTo(`/${row.link}`)}>
            En savoir plus
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
