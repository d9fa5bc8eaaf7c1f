/**
 * The fields of the card « Apparence » (colours, ornament, script, a picture), and the choice of colours:
 * eight palettes and the couple's own, each shown with their names.
 */
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
import { own, section } from '../../fields/specs.ts';
import { Tiles } from '../../fields/Tiles.tsx';
import {
  APPEARANCE_FILE,
  Letters,
  OrnamentControl,
  ScriptControl,
  useNames,
  useWord,
} from './LookControls.tsx';
import { lookName, OWN_COLOURS } from './lookNames.ts';
import styles from './samples.module.css';

/** Contrast for small text and tired eyes (WCAG 2.2, 1.4.6). */
const VERY_LEGIBLE = 7;
const FIRST: Palette = { band: '#e9dcc9', ink: '#a5824f' };

export function PaletteControl() {
  const names = useNames();
  const { id, value, set } = useWord('couleurs', 'rose');
  const band = useFieldAt({ file: APPEARANCE_FILE, path: ['fond'] });
  const ink = useFieldAt({ file: APPEARANCE_FILE, path: ['encre'] });
  const pair = { band: colourOf(band.value) ?? FIRST.band, ink: colourOf(ink.value) ?? FIRST.ink };
  const sets = Object.entries(PALETTES).map(([word, palette]) => tileOf(word, palette, names));

  function choose(word: string) {
    set(word);
    if (word !== OWN_COLOURS) return;
    band.set(pair.band);
    ink.set(pair.ink);
  }

  return (
    <>
      <Tiles
        id={id}
        legend="Couleurs"
        options={[...sets, { ...tileOf(OWN_COLOURS, pair, names), label: 'Les vôtres', note: ownNote(pair) }]}
        size="sample"
        isChosen={(word) => word === value}
        onValue={choose}
      />
      {value === OWN_COLOURS && (
        <div className={styles.own}>
          <ColourField label="Votre fond" value={pair.band} onValue={band.set} />
          <ColourField label="Votre encre" value={pair.ink} onValue={ink.set} />
          <Legibility palette={pair} />
        </div>
      )}
    </>
  );
}

/** Short form of the sentence below the tiles. */
function ownNote({ band, ink }: Palette): string {
  return legibleInk(ink, band) === ink ? 'se lit bien' : 'encre ajustée';
}

function tileOf(word: string, palette: Palette, names: string) {
  const tokens = tokensOf(palette);
  const letters: CSSProperties = { background: tokens.band, color: tokens['band-ink'] };
  return {
    value: word,
    label: lookName(word),
    note:
      contrast(tokens['band-ink'] ?? '', tokens.band ?? '') >= VERY_LEGIBLE
        ? 'se lit très bien'
        : 'se lit bien',
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
        ? 'Vos deux couleurs se lisent bien ensemble.'
        : 'Votre encre se lirait mal sur ce fond : le site la fonce ou l’éclaircit, sans changer sa teinte, pour que tous la lisent.'}
    </p>
  );
}

function colourOf(value: unknown): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}

const TOP = 'En haut du déroulé et du formulaire de réponse';

export const APPEARANCE_FORM = [
  section(APPEARANCE_FILE, [
    own('Couleurs', () => <PaletteControl />, ['couleurs']),
    own('Ornement', () => <OrnamentControl />, ['ornement']),
    own('Écriture', () => <ScriptControl />, ['ecriture']),
  ]),
  section(
    APPEARANCE_FILE,
    [{ kind: 'picture', path: ['image'], label: TOP, optional: true }],
    'Une photo à vous',
  ),
];
