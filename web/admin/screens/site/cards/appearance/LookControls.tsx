/**
 * The choice of ornament and script, and what all choices of the look share: a word of the file, the names.
 */
import type { CSSProperties } from 'react';
import { useCardForm, useFieldAt } from '../../fields/cardForm.ts';
import { type Tile, Tiles } from '../../fields/Tiles.tsx';
import { textAt } from '../../fields/tree.rules.ts';
import styles from './samples.module.css';

const ORNAMENTS = [
  { value: 'lierre', label: 'Lierre', sample: <span className={`${styles.sample} ${styles.ivy}`} /> },
  { value: 'olivier', label: 'Olivier', sample: <span className={`${styles.sample} ${styles.olive}`} /> },
  { value: 'aucun', label: 'Aucun', sample: <span className={styles.sample} /> },
];

export function OrnamentControl() {
  return <WordTiles word="ornement" unsaid="lierre" legend="Ornement" options={ORNAMENTS} />;
}

const SCRIPTS = [
  { value: 'parisienne', label: 'Parisienne', style: styles.parisienne },
  { value: 'great-vibes', label: 'Great Vibes', style: styles.greatVibes },
  { value: 'dancing-script', label: 'Dancing Script', style: styles.dancingScript },
  { value: 'cormorant', label: 'Cormorant', style: styles.cormorant },
];

export function ScriptControl() {
  const names = useNames();
  const options = SCRIPTS.map(({ style, ...script }) => ({
    ...script,
    sample: (
      <span className={`${styles.sample} ${style}`}>
        <Letters names={names} />
      </span>
    ),
  }));
  return (
    <WordTiles
      word="ecriture"
      unsaid="parisienne"
      legend="Écriture de vos noms et des titres"
      options={options}
    />
  );
}

interface WordTilesProps {
  word: string;
  unsaid: string;
  legend: string;
  options: readonly Tile[];
}

function WordTiles({ word, unsaid, legend, options }: WordTilesProps) {
  const { id, value, set } = useWord(word, unsaid);
  const isChosen = (one: string) => one === value;
  return <Tiles id={id} legend={legend} options={options} size="sample" isChosen={isChosen} onValue={set} />;
}

export const APPEARANCE_FILE = 'apparence.yaml';

/** A key of the appearance file; `unsaid` is its default. */
export function useWord(key: string, unsaid: string) {
  const field = useFieldAt({ file: APPEARANCE_FILE, path: [key] });
  return { ...field, value: typeof field.value === 'string' && field.value !== '' ? field.value : unsaid };
}

/** The names that the samples show. */
export function useNames(): string {
  return textAt(useCardForm().files['mariage.yaml'], ['titre']) || 'Vos prénoms';
}

/** The couple's names, as large as the sample allows. */
export function Letters({ names }: { names: string }) {
  const style = { '--letters': names.length } as CSSProperties;
  return (
    <span className={styles.letters} style={style}>
      {names}
    </span>
  );
}
