/** A decorative drawing of the page that the card edits. */
import styles from './home.module.css';

type Ink = 'line' | 'ink' | 'paper' | 'pink' | 'sage' | 'meadow' | 'gold' | 'navy';

/** Paths on a sheet of 96 × 72, below the garland. */
const DRAWINGS: Readonly<Record<string, readonly (readonly [Ink, string])[]>> = {
  essentiel: [
    [
      'ink',
      'M30 32c4-12 8-12 9-1m-6-3h6M46 33c1-3 5-4 5 0s-6 0-2-5 5 1-1 6M59 33V21c6-2 8 4 1 5 9-1 9 8-1 7',
    ],
    ['line', 'M30 43h36M36 49h24'],
    ['navy', 'M37 54h22a4 4 0 0 1 0 8H37a4 4 0 0 1 0-8Z'],
  ],
  deroule: [
    ['line', 'M48 22v46'],
    ['paper', 'M14 24h27v14H14ZM55 39h27v14H55ZM14 54h27v12H14Z'],
    [
      'pink',
      'M44 30a4 4 0 1 0 8 0 4 4 0 1 0-8 0M44 46a4 4 0 1 0 8 0 4 4 0 1 0-8 0M44 61a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
    ],
  ],
  lieux: [
    ['meadow', 'M14 24h68v26H14Z'],
    ['sage', 'M14 44q18-12 34-4t34-6v16H14Z'],
    ['ink', 'M48 46c5-5 7-9 7-12a7 7 0 0 0-14 0c0 3 2 7 7 12Z'],
    ['line', 'M20 57h40M20 63h28'],
  ],
  menu: [['line', 'M36 26h24M30 34h36M38 42h20M30 50h36M36 58h24M32 65h32']],
  logements: [['ink', 'M18 60V40M18 54h60v6M78 54v-6c0-4-3-6-7-6H34v12M22 48a4 4 0 1 0 8 0 4 4 0 1 0-8 0']],
  lendemain: [
    [
      'gold',
      'M39 46a9 9 0 1 0 18 0 9 9 0 1 0-18 0M48 28v5M48 59v5M30 46h5M61 46h5M35 33l4 4M57 55l4 4M61 33l-4 4M39 55l-4 4',
    ],
  ],
  liste: [
    ['pink', 'M32 38h32v24H32Z'],
    ['ink', 'M48 38v24M32 46h32M48 38c-10-12-16-2 0 0 16-2 10-12 0 0'],
  ],
  contact: [
    ['paper', 'M16 26h30v34H16ZM50 26h30v34H50Z'],
    ['line', 'M21 38h20M21 45h14M55 38h20M55 45h14'],
  ],
  donnees: [['line', 'M22 30h52M22 38h52M22 46h44M22 54h52M22 62h30']],
  mails: [
    ['paper', 'M14 28h20v34H14ZM38 28h20v34H38ZM62 28h20v34H62Z'],
    ['pink', 'M17 36h13M17 42h9M41 36h13M41 42h9M65 36h13M65 42h9'],
  ],
  photos: [
    ['meadow', 'M16 26h20v26H16ZM60 26h20v22H60Z'],
    ['pink', 'M38 26h20v16H38ZM38 45h20v20H38Z'],
    ['sage', 'M60 51h20v14H60ZM16 55h20v10H16Z'],
  ],
  pages: [
    ['paper', 'M26 24h34v40H26Z'],
    ['ink', 'M34 28h34v38H34Z'],
    ['line', 'M40 37h22M40 44h22M40 51h14'],
  ],
  questions: [
    ['ink', 'M18 28h60v14H18Z'],
    ['paper', 'M18 48h60v14H18Z'],
    ['line', 'M34 35h30M34 55h24'],
    ['navy', 'M23 35a3 3 0 1 0 6 0 3 3 0 1 0-6 0'],
  ],
  apparence: [
    ['pink', 'M19 46a9 9 0 1 0 18 0 9 9 0 1 0-18 0'],
    ['navy', 'M37 46a8 8 0 1 0 16 0 8 8 0 1 0-16 0'],
    ['sage', 'M54 46a8 8 0 1 0 16 0 8 8 0 1 0-16 0'],
    ['ink', 'M72 46a6 6 0 1 0 12 0 6 6 0 1 0-12 0'],
  ],
};

export function CardArt({ card }: { card: string }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={styles.art}>
      <path data-ink="toolbar" d="M0 0h96v9H0Z" />
      <path data-ink="sage" d="M0 9q12 8 24 2t24 2 24-3 24 3V9Z" />
      {(DRAWINGS[card] ?? DRAWINGS.pages ?? []).map(([ink, path]) => (
        <path key={path} data-ink={ink} d={path} />
      ))}
    </svg>
  );
}
