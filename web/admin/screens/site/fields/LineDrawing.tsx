import styles from './LineDrawing.module.css';

/** A drawing of one line, 24 × 24, beside the words that say the same. */
export function LineDrawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.drawing} width={size} height={size} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
