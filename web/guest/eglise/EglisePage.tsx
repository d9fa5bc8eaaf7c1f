import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { MapLink } from '../parts/MapLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { VenueCard } from '../parts/VenueCard.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './EglisePage.module.css';

export function EglisePage() {
  const { eglise } = useVisit().content;
  if (eglise === null) return null;
  const { carParks, warning, ...place } = eglise;
  return (
    <GuestPage page="eglise">
      <VenueCard place={place} />
      {warning.length > 0 && (
        <Notice>
          <Prose blocks={warning} />
        </Notice>
      )}
      {carParks.length > 0 && (
        <Card>
          <h2>Où se garer</h2>
          <ul className={styles.carParks}>
            {carParks.map(({ name, note, mapUrl }) => (
              <li key={name} className={layout.row}>
                <p>
                  <strong>
                    <UnbrokenText text={name} />
                  </strong>
                  {note !== '' && <span>{note}</span>}
                </p>
                {mapUrl !== null && <MapLink href={mapUrl} place={name} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GuestPage>
  );
}
