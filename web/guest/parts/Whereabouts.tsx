/** A place's time, address and map link, as far as they are given. */
import type { OwnPage } from '../../../contract/wedding/ownPages.schema.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import { directions } from './directions.rules.ts';
import { OutsideLink } from './OutsideLink.tsx';
import styles from './Whereabouts.module.css';

interface WhereaboutsProps {
  venue: Pick<OwnPage, 'time' | 'address' | 'mapUrl'>;
  /** Distinguishes the map link for screen readers. */
  name: string;
}

export function Whereabouts({ venue: { time, address, mapUrl }, name }: WhereaboutsProps) {
  if (time === '' && address.length === 0 && mapUrl === null) return null;
  return (
    <div className={`${layout.row} ${styles.where}`}>
      {(address.length > 0 || time !== '') && (
        <address>
          {[...(time === '' ? [] : [`À ${time}`]), ...address].map((line) => (
            <span key={line}>
              <UnbrokenText text={line} />
            </span>
          ))}
        </address>
      )}
      {mapUrl !== null && <MapLink href={mapUrl} venue={name} address={address} />}
    </div>
  );
}

/** `place` distinguishes a page's map links for screen readers. */
interface MapLinkProps {
  href: string;
  venue: string;
  /** For the phone's own maps app. */
  address?: readonly string[];
}

export function MapLink({ href, venue, address = [] }: MapLinkProps) {
  const way = directions({ address, mapUrl: href }, navigator.userAgent) ?? href;
  // A `geo:` link opens an app, which needs no new tab.
  const Way = way.startsWith('geo:') ? ButtonLink : OutsideLink;
  return (
    <Way href={way} kind="secondary">
      <Icon name="pin" size={18} />
      <span>
        Voir le plan<VisuallyHidden> : {venue}</VisuallyHidden>
      </span>
    </Way>
  );
}
