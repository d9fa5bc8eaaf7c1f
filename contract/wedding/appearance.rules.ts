/**
 * The couple's colours: eight palettes and one of their own, the design tokens that each sets, and their
 * adjustment until texts are legible.
 */

/** The chosen colours as `#rrggbb`: the band behind the names, and the text on it. */
export interface Palette {
  band: string;
  ink: string;
}

/** By their names in `apparence.yaml`; the first is the specification's. */
export const PALETTES = {
  rose: { band: '#f6c9d0', ink: '#1f2a52' },
  sauge: { band: '#d5e3cd', ink: '#24402c' },
  lavande: { band: '#dcd3ee', ink: '#3c2752' },
  'terre-cuite': { band: '#f2cbb2', ink: '#4a2418' },
  ciel: { band: '#cfe1f1', ink: '#16304f' },
  mimosa: { band: '#f3e0a0', ink: '#3d3a16' },
  bordeaux: { band: '#6b1a31', ink: '#fbf0de' },
  lin: { band: '#e7dfd2', ink: '#2b2a2e' },
} as const satisfies Record<string, Palette>;

/** Contrast ratios of WCAG 2.2: for a single line, and for longer texts. */
const LEGIBLE = 4.5;
const COMFORTABLE = 7;
/** Colours of `tokens.css` that are backgrounds of texts with every palette. */
const IVORY = '#fffaf3';
const SAGE_PALE = '#e6ede2';
const GOLD_PALE = '#ecdfc6';
const WHITE = '#ffffff';
const BLACK = '#000000';
/** Luminance from which dark letters are legible on a tint. */
const LIGHT_ENOUGH = 0.45;
const STEPS = 100;

/** The design tokens that a palette sets, named as in `web/ui/global/tokens.css`. */
export function tokensOf({ band, ink }: Palette) {
  const tint = luminance(band) >= LIGHT_ENOUGH ? band : mix(band, WHITE, 0.78);
  const dark = luminance(ink) < luminance(band) ? ink : band;
  const text = legibleInk(dark, darkest(tint, GOLD_PALE), COMFORTABLE);
  const pale = mix(tint, WHITE, 0.68);
  return {
    band,
    'band-ink': legibleInk(ink, band),
    'band-edge': mix(band, dark, 0.16),
    pink: tint,
    'pink-pale': pale,
    'pink-deep': mix(tint, text, 0.2),
    navy: text,
    'navy-soft': legibleInk(mix(text, WHITE, 0.2), darkest(pale, SAGE_PALE, IVORY)),
    'navy-line': mix(text, WHITE, 0.68),
  };
}

/** Darkens or lightens `ink` until it is legible on `paper`. */
export function legibleInk(ink: string, paper: string, ratio = LEGIBLE): string {
  const [towards, away] = luminance(paper) > 0.18 ? [BLACK, WHITE] : [WHITE, BLACK];
  for (const end of [towards, away])
    for (let step = 0; step <= STEPS; step += 1) {
      const tried = mix(ink, end, step / STEPS);
      if (contrast(tried, paper) >= ratio) return tried;
    }
  return contrast(BLACK, paper) > contrast(WHITE, paper) ? BLACK : WHITE;
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function darkest(...colours: [string, ...string[]]): string {
  return colours.reduce((dark, colour) => (luminance(colour) < luminance(dark) ? colour : dark));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
    channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes in a `share` (0 to 1) of the other colour. */
function mix(colour: string, other: string, share: number): string {
  const into = channels(other);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((into[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, from 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
