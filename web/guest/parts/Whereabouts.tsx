/** When and where a place is: its time, its address, its map; nothing of what it lacks. */
import type { OwnPage } from '../../../contract/wedding/ownPages.schema.ts';
import layout from '../../ui/layout.module.css';
import { UnbrokenText } from '../../ui/texts.tsx';
import { MapLink } from './MapLink.tsx';
import styles from './Whereabouts.module.css';

interface WhereaboutsProps {
  place: Pick<OwnPage, 'time' | 'address' | 'mapUrl'>;
  /** Tells its map from others for those who hear it. */
  name: string;
}

export function Whereabouts({ place: { time, address, mapUrl }, name }: WhereaboutsProps) {
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
      {mapUrl !== null && <MapLink href={mapUrl} place={name} address={address} />}
    </div>
  );
}
