import { spokenCode } from '../../../../contract/photos/guestCode.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import styles from './CardSheet.module.css';

interface CardSheetProps {
  code: string;
  link: string;
  /** For whoever cannot scan: typed by hand. */
  address: string;
  count: number;
}

export function CardSheet({ code, link, address, count }: CardSheetProps) {
  return (
    <ul aria-label="Cartes de table" className={styles.sheet}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className={styles.card}>
          <QrCode text={link} label={`Code du jour, carte ${index + 1}`} className={styles.code} />
          <div className={styles.text}>
            <p className={styles.couple}>{wedding.title}</p>
            <p>Envoyez-nous vos photos&nbsp;: scannez ce carré.</p>
            <p className={styles.spoken}>{spokenCode(code)}</p>
            <p className={styles.address}>ou ouvrez {address}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
