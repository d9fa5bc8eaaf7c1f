/** The couple's colours in mails, for light and dark mode. Some programs darken the light ones themselves. */
import { legibleInk, type Palette, tokensOf } from '../../../../contract/wedding/appearance.rules.ts';

export interface Shades {
  /** Background around the letter. */
  page: string;
  paper: string;
  ink: string;
  soft: string;
  line: string;
  button: string;
  buttonInk: string;
}

export interface MailColours {
  band: string;
  bandInk: string;
  day: Shades;
  night: Shades;
}

const WHITE = '#ffffff';
const IVORY = '#fffaf3';
/** Warm colours, neither black nor blue. */
const NIGHT = { page: '#161418', paper: '#221f25', ink: '#f3ece2', soft: '#c9c0b6', line: '#4b454f' };

export function mailColours(palette: Palette): MailColours {
  const tokens = tokensOf(palette);
  const { navy, band } = tokens;
  const button = legibleInk(band, NIGHT.paper);
  return {
    band,
    bandInk: tokens['band-ink'],
    day: {
      page: IVORY,
      paper: WHITE,
      ink: navy,
      soft: tokens['navy-soft'],
      line: tokens['band-edge'],
      button: navy,
      buttonInk: WHITE,
    },
    night: { ...NIGHT, button, buttonInk: legibleInk(palette.ink, button) },
  };
}
