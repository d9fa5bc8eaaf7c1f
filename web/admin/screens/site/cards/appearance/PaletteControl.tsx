/** The colours: eight sets and the couple's own, each wearing its names and the contrast that was measured. */
import type { CSSProperties } from 'react';
import {
  contrast,
  legibleInk,
  PALETTES,
  type Palette,
  tokensOf,
} from '../../../../../../contract/wedding/appearance.rules.ts';
import layout from '../../../../../ui/layout.module.css';
import { useFieldAt } from '../../fields/cardForm.ts';
import { APPEARANCE_FILE, useNames, useWord } from './appearanceFile.ts';
import { Letters } from './Letters.tsx';
import styles from './samples.module.css';
import { TileChoice } from './TileChoice.tsx';

const OWN = 'les-vôtres';
const LABELS: Readonly<Record<keyof typeof PALETTES, string>> = {
  rose: 'Rose et marine',
  sauge: 'Sauge et forêt',
  lavande: 'Lavande et prune',
  'terre-cuite': 'Terre cuite',
  ciel: 'Ciel et nuit',
  mimosa: 'Mimosa et olive',
  bordeaux: 'Bordeaux et crème',
  lin: 'Lin et encre',
};
const FIRST: Palette = { band: '#e9dcc9', ink: '#a5824f' };

export function PaletteControl() {
  const names = useNames();
  const { id, value, set } = useWord('couleurs', 'rose');
  const band = useFieldAt({ file: APPEARANCE_FILE, path: ['fond'] });
  const ink = useFieldAt({ file: APPEARANCE_FILE, path: ['encre'] });
  const own = { band: colourOf(band.value) ?? FIRST.band, ink: colourOf(ink.value) ?? FIRST.ink };
  const sets = Object.entries(PALETTES).map(([word, palette]) => tileOf(word, palette, names));

  function choose(word: string) {
    set(word);
    if (word !== OWN) return;
    band.set(own.band);
    ink.set(own.ink);
  }

  return (
    <>
      <TileChoice
        id={id}
        legend="Couleurs"
        options={[...sets, { ...tileOf(OWN, own, names), label: 'Les vôtres' }]}
        value={value}
        onValue={choose}
      />
      {value === OWN && (
        <div className={styles.own}>
          <ColourField label="Votre fond" value={own.band} onValue={band.set} />
          <ColourField label="Votre encre" value={own.ink} onValue={ink.set} />
          <Legibility palette={own} />
        </div>
      )}
    </>
  );
}

function tileOf(word: string, palette: Palette, names: string) {
  const tokens = tokensOf(palette);
  const letters: CSSProperties = { background: tokens.band, color: tokens['band-ink'] };
  return {
    value: word,
    label: LABELS[word as keyof typeof LABELS] ?? word,
    note: `se lit à ${ratioOf(tokens['band-ink'], tokens.band)}`,
    sample: (
      <span className={styles.sample} style={letters}>
        <Letters names={names} />
      </span>
    ),
  };
}

interface ColourFieldProps {
  label: string;
  value: string;
  onValue: (colour: string) => void;
}

function ColourField({ label, value, onValue }: ColourFieldProps) {
  return (
    <label className={styles.colour}>
      {label}
      <input
        type="color"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className={styles.pick}
      />
    </label>
  );
}

function Legibility({ palette: { band, ink } }: { palette: Palette }) {
  const made = legibleInk(ink, band);
  return (
    <p role="status" className={layout.note}>
      {made === ink
        ? `Vos deux couleurs se lisent bien ensemble : ${ratioOf(ink, band)}.`
        : `Votre encre ne se lirait qu’à ${ratioOf(ink, band)} sur ce fond. Le site la change sans en changer la teinte : ${ratioOf(made, band)}, lisible par tous.`}
    </p>
  );
}

function ratioOf(one = '', other = ''): string {
  return `${contrast(one, other).toFixed(1).replace('.', ',')} : 1`;
}

function colourOf(value: unknown): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}
