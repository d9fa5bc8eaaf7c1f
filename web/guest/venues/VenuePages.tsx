/**
 * The pages of the ceremony (with where to park), of the drinks reception, and of the party (with where to
 * sleep).
 */
import type { Venue } from '../../../contract/wedding/venues.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { VENUE_SIZES } from '../../lib/pictureSizes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { VenueDrawing } from '../parts/VenueDrawing.tsx';
import { MapLink, Whereabouts } from '../parts/Whereabouts.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './VenuePages.module.css';

export function DomainePage() {
  const { domaine, logements, empty } = useVisit().content;
  if (domaine === null) return null;
  const { coolEvenings, stay, lodgingHint, ...venue } = domaine;
  const bedding = [...stay.bedding, ...stay.linen];
  // Without a page of lodgings, the couple's own hint says where to sleep.
  const hintAlone = logements === null && empty.includes('logements');
  return (
    <GuestPage page="domaine">
      <VenueCard venue={venue} />
      {coolEvenings.length > 0 && (
        <Notice>
          <Prose blocks={coolEvenings} />
        </Notice>
      )}
      {stay.welcome.length > 0 && (
        <Card>
          <h2>Vous dormez sur place</h2>
          <Prose blocks={stay.welcome} />
        </Card>
      )}
      {bedding.length > 0 && (
        <Card>
          <h2>Literie et serviettes</h2>
          <Prose blocks={bedding} />
        </Card>
      )}
      {stay.tent.length > 0 && (
        <Card>
          <h2>Sous la tente</h2>
          <Prose blocks={stay.tent} />
        </Card>
      )}
      {lodgingHint.length > 0 && (
        <Card>
          <h2>Dormir dans les environs</h2>
          {(logements !== null || hintAlone) && <Prose blocks={lodgingHint} />}
          {logements !== null && (
            <ButtonLink href={linkTo('/logements')} kind="secondary">
              Voir les logements
            </ButtonLink>
          )}
          {logements === null && !hintAlone && (
            <>
              <p>
                <UnbrokenText text="Vous cherchez où dormir ? Demandez-nous, nous vous conseillerons avec plaisir." />
              </p>
              {!empty.includes('contact') && (
                <ButtonLink href={linkTo('/contact')} kind="secondary">
                  Nous contacter
                </ButtonLink>
              )}
            </>
          )}
        </Card>
      )}
    </GuestPage>
  );
}

export function EglisePage() {
  const { eglise } = useVisit().content;
  if (eglise === null) return null;
  const { carParks, warning, ...venue } = eglise;
  return (
    <GuestPage page="eglise">
      <VenueCard venue={venue} />
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
                {mapUrl !== null && <MapLink href={mapUrl} venue={name} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GuestPage>
  );
}

export function VhPage() {
  const { vh } = useVisit().content;
  return <GuestPage page="vh">{vh !== null && <VenueCard venue={vh} />}</GuestPage>;
}

/** A place with its picture, name and text, and its time, address and map. */
function VenueCard({ venue }: { venue: Venue }) {
  const { name, kind, text, picture, isBare } = venue;
  return (
    <Card className={styles.card}>
      {picture !== null && (
        <a className={styles.picture} href={picture.src} target="_blank" rel="noreferrer">
          <PictureView picture={picture} sizes={VENUE_SIZES} />
          <VisuallyHidden> Voir en grand (nouvel onglet)</VisuallyHidden>
        </a>
      )}
      {picture === null && kind !== null && !isBare && (
        <VenueDrawing kind={kind} className={styles.picture} />
      )}
      <h2>
        <UnbrokenText text={name} />
      </h2>
      {text.length > 0 && <Prose blocks={text} />}
      <Whereabouts venue={venue} name={name} />
    </Card>
  );
}
