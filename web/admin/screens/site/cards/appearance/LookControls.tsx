import { Tiles } from '../../fields/Tiles.tsx';
import { useNames, useWord } from './appearanceFile.ts';
import { Letters } from './Letters.tsx';
import styles from './samples.module.css';

const ORNAMENTS = [
  { value: 'lierre', label: 'Lierre', sample: <span className={`${styles.sample} ${styles.ivy}`} /> },
  { value: 'olivier', label: 'Olivier', sample: <span className={`${styles.sample} ${styles.olive}`} /> },
  { value: 'aucun', label: 'Aucun', sample: <span className={styles.sample} /> },
];

export function OrnamentControl() {
  const { id, value, set } = useWord('ornement', 'lierre');
  return (
    <Tiles
      id={id}
      legend="Ornement"
      options={ORNAMENTS}
      size="sample"
      isChosen={(word) => word === value}
      onValue={set}
    />
  );
}

const SCRIPTS = [
  { value: 'parisienne', label: 'Parisienne', style: styles.parisienne },
  { value: 'great-vibes', label: 'Great Vibes', style: styles.greatVibes },
  { value: 'dancing-script', label: 'Dancing Script', style: styles.dancingScript },
  { value: 'cormorant', label: 'Cormorant', style: styles.cormorant },
];

export function ScriptControl() {
  const names = useNames();
  const { id, value, set } = useWord('ecriture', 'parisienne');
  const options = SCRIPTS.map(({ style, ...script }) => ({
    ...script,
    sample: (
      <span className={`${styles.sample} ${style}`}>
        <Letters names={names} />
      </span>
    ),
  }));
  return (
    <Tiles
      id={id}
      legend="Écriture de vos noms et des titres"
      options={options}
      size="sample"
      isChosen={(word) => word === value}
      onValue={set}
    />
  );
}
