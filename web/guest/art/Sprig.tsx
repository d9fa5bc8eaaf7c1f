import styles from './Sprig.module.css';

/** A sprig of ivy that closes a title; ornament only. */
export function Sprig() {
  return (
    <svg aria-hidden="true" className={styles.sprig} width="180" height="28" viewBox="0 0 180 28" fill="none">
      <path
        className={styles.stem}
        d="M8 15c18-7 36-7 54-2 9 2.5 17 3 28 1 11 2 19 1.5 28-1 18-5 36-5 54 2"
      />
      <g className={styles.leaves}>
        {LEAVES.map((leaf) => (
          <path key={leaf} d={LEAF} transform={leaf} />
        ))}
      </g>
      <path
        className={styles.heart}
        d="M90 23c-4-3-7-5.5-7-8.5A3.6 3.6 0 0 1 90 12a3.6 3.6 0 0 1 7 2.5c0 3-3 5.5-7 8.5Z"
      />
    </svg>
  );
}

const LEAF = 'M0 0c-3-1-6-4-5-9 4 0 6 1 7 4 2-2 4-2 7-1 0 4-3 7-9 6Z';
const LEAVES = [
  'translate(24 11) rotate(-20)',
  'translate(40 9) rotate(15) scale(.9)',
  'translate(52 12) rotate(150) scale(.8)',
  'translate(66 14) rotate(-10) scale(.75)',
  'translate(33 12) rotate(170) scale(.85)',
  'matrix(-1 0 0 1 156 11) rotate(-20)',
  'matrix(-.9 0 0 .9 140 9) rotate(15)',
  'matrix(-.8 0 0 .8 128 12) rotate(150)',
  'matrix(-.75 0 0 .75 114 14) rotate(-10)',
  'matrix(-.85 0 0 .85 147 12) rotate(170)',
];
