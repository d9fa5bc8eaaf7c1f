import { memo } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { addressLines } from '../../familles/familleTexts.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import styles from './LabelSheet.module.css';

interface LabelSheetProps {
  labels: readonly { famille: Famille; link: string }[];
  addresses: boolean;
}

export function LabelSheet({ labels, addresses }: LabelSheetProps) {
  return (
    <ul aria-label="Étiquettes" className={styles.sheet}>
      {labels.map(({ famille, link }) => (
        <Label key={famille.id} famille={famille} link={link} address={addresses} />
      ))}
    </ul>
  );
}

/** A thousand codes are a second of drawing: those that stay the same are not drawn again. */
const Label = memo(function Label(props: { famille: Famille; link: string; address: boolean }) {
  const { nom, prenom, city } = props.famille;
  const name = `${prenom} ${nom}`.trim();
  return (
    <li className={styles.label}>
      <QrCode text={props.link} label={`Code ${ofName(name)}`} className={styles.code} />
      <p className={styles.text}>
        <b>{name}</b>
        {props.address && city !== '' && (
          <span className={styles.address}>{addressLines(props.famille).join('\n')}</span>
        )}
      </p>
    </li>
  );
});
